//! JAX: the text of an `HloSharding`, as of version 0.10.

use super::{Reader, numbers_of};
use crate::mesh::layout_of;
use crate::sharding::{check_permutation, coordinates};
use crate::{Distribution, Mesh, MeshError, Role, Sharding};

impl Sharding {
    /// The sharding that XLA's text describes, such as `{devices=[2,1,4]<=[8] last_tile_dim_replicate}`, of a tensor of this
    /// shape. Memory is row-major.
    ///
    /// The text numbers places and not devices, so `devices` gives their ranks: number k is place k of it. Nothing else of that
    /// mesh is used. The result is over a mesh with an axis `tile0`, `tile1`, .. for each mode that is split, and one, `copies`,
    /// for the copies. `devices=[..]<=[..]T(..)` lists the places: `iota`, reshaped and transposed. A list of numbers is read too.
    ///
    /// ```
    /// use colex_mesh::{Mesh, Sharding};
    /// let devices = Mesh::new(&[("x", 2), ("y", 4)])?;
    /// // Four parts over `y`, and in each of them two over `x`.
    /// let s = Sharding::from_hlo(&devices, &[8, 6], "{devices=[4,2]<=[2,4]T(1,0)}")?;
    /// assert_eq!(s.mesh().to_string(), "(tile0:4,tile1:2), ranks (4,2):(1,4)");
    /// assert_eq!(s.shard(6)?.offset(), [4, 3]);
    /// assert_eq!(s.hlo(&devices)?, "{devices=[4,2]<=[2,4]T(1,0)}");
    /// # Ok::<(), colex_mesh::MeshError>(())
    /// ```
    ///
    /// Fails when the text is wrong, or says what is no sharding of one tensor over all devices ([`MeshError::Notation`]), a mode
    /// does not split evenly ([`MeshError::Uneven`]), which JAX refuses too, or the devices are no layout
    /// ([`MeshError::NoRankLayout`]).
    pub fn from_hlo(devices: &Mesh, shape: &[usize], text: &str) -> Result<Self, MeshError> {
        let mut reader = Reader::new(text);
        reader.expect("{")?;
        if reader.eat("replicated") {
            reader.expect("}")?;
            reader.end()?;
            let mesh = Mesh::from_ranks(&[("copies", devices.size())], devices.ranks())?;
            return Sharding::new(&mesh, shape);
        }
        if !reader.eat("devices=") {
            return Err(reader.error("`devices=` or `replicated` is expected"));
        }
        let at_tiles = reader.at;
        let tiles = reader.numbers("[", "]")?;
        let at_places = reader.at;
        let places = places(&mut reader, devices.size())?;
        let copied = reader.eat("last_tile_dim_replicate") || reader.eat("last_tile_dims={replicated}");
        reader.expect("}")?;
        reader.end()?;

        if tiles.len() != shape.len() + usize::from(copied) {
            reader.at = at_tiles;
            let copies = if copied { ", and one of copies" } else { "" };
            return Err(reader.error(format!("{} numbers of tiles are expected{copies}", shape.len())));
        }
        reader.at = at_places;
        let product = tiles.iter().try_fold(1usize, |p, &tile| p.checked_mul(tile));
        if product != Some(places.len()) || places.len() != devices.size() {
            let (listed, all) = (places.len(), devices.size());
            let why = format!(
                "one device for each tile is expected, and each of the {all} devices once; {listed} are listed"
            );
            return Err(reader.error(why));
        }
        let ranks = places.iter().map(|&place| devices.ranks().get(place).copied()).collect::<Option<Vec<_>>>();
        let beyond = || reader.error(format!("numbers of devices below {} are expected", devices.size()));
        let ranks = ranks.ok_or_else(beyond)?;
        let name = |mode| if mode < shape.len() { format!("tile{mode}") } else { "copies".to_owned() };
        let mut axes: Vec<(String, usize)> = tiles.iter().enumerate().map(|(mode, &n)| (name(mode), n)).collect();
        axes.retain(|axis| axis.1 > 1);
        if axes.is_empty() {
            axes.push((name(shape.len()), 1));
        }
        let mut sharding = Sharding::new(&Mesh::from_ranks(&axes, &ranks)?, shape)?;
        for mode in (0..shape.len()).filter(|&mode| tiles[mode] > 1) {
            sharding = sharding.split(mode, &name(mode), Distribution::Even)?;
        }
        Ok(sharding)
    }

    /// The text of this sharding for XLA, where the number of a rank is its place in `devices`. It says nothing of the order of
    /// memory.
    ///
    /// Fails when XLA has none ([`MeshError::NoNotation`]): an axis is partial, a mode is not split into even chunks, or the
    /// tensor is not on all devices. Fails when `devices` lacks a rank ([`MeshError::NotInMesh`]).
    pub fn hlo(&self, devices: &Mesh) -> Result<String, MeshError> {
        let refuse = |why: String| MeshError::NoNotation { system: "XLA", why };
        if self.reduce().is_some() {
            return Err(refuse("the tensor is partial".to_owned()));
        }
        if let Some(&rank) = self.mesh().ranks().iter().find(|&&rank| devices.place_of(rank).is_none()) {
            return Err(devices.has_no(rank));
        }
        let (has, all) = (self.mesh().size(), devices.size());
        if has != all {
            return Err(refuse(format!("the tensor is on {has} of {all} devices")));
        }
        let (mut axes, mut tiles) = (Vec::new(), Vec::new());
        for (mode, &extent) in self.shape().iter().enumerate() {
            let mut tile = 1;
            for split in self.splits(mode) {
                let parts = self.mesh().extents()[split.axis];
                // One rank holds all, in whatever way it distributes.
                if parts > 1 && !matches!(split.distribution, Distribution::Chunk | Distribution::Even) {
                    return Err(refuse(format!("mode {mode} is in {}", split.distribution)));
                }
                tile *= parts;
                axes.push(split.axis);
            }
            if extent % tile != 0 {
                return Err(refuse(format!("{extent} elements of mode {mode} are uneven over {tile} tiles")));
            }
            tiles.push(tile);
        }
        if tiles.iter().all(|&tile| tile == 1) {
            return Ok("{replicated}".to_owned());
        }
        let copies: Vec<usize> = self.axes_in(Role::Replicated).collect();
        let count: usize = copies.iter().map(|&axis| self.mesh().extents()[axis]).product();
        axes.extend(copies);
        let mut replicate = "";
        if count > 1 {
            tiles.push(count);
            replicate = " last_tile_dim_replicate";
        }
        // The devices in the order of the tiles, the last mode the fastest.
        let extents: Vec<usize> = axes.iter().map(|&axis| self.mesh().extents()[axis]).collect();
        let mut at = vec![0; axes.len()];
        let places = coordinates(&extents).map(|c| {
            axes.iter().zip(c).for_each(|(&axis, c)| at[axis] = c);
            let rank = self.mesh().rank_at(&at)?;
            devices.place_of(rank).ok_or_else(|| devices.has_no(rank))
        });
        let places = places.collect::<Result<Vec<usize>, MeshError>>()?;
        let list = iota(&places).unwrap_or_else(|| numbers_of(&places));
        Ok(format!("{{devices=[{}]{list}{replicate}}}", numbers_of(&tiles)))
    }
}

/// `<=[2,4]T(1,0)`, the numbers 0 to 7 as a 2 x 4 array, transposed, row by row; or a list of numbers. There are `most` devices.
fn places(reader: &mut Reader<'_>, most: usize) -> Result<Vec<usize>, MeshError> {
    if !reader.eat("<=") {
        let mut places = vec![reader.number()?];
        while reader.eat(",") {
            places.push(reader.number()?);
        }
        return Ok(places);
    }
    let at = reader.at;
    let extents = reader.numbers("[", "]")?;
    let size = extents.iter().try_fold(1usize, |size, &extent| size.checked_mul(extent));
    if size.is_none_or(|size| size == 0 || size > most) {
        reader.at = at;
        return Err(reader.error(format!("from 1 to {most} devices are expected")));
    }
    let mut order: Vec<usize> = (0..extents.len()).collect();
    if reader.eat("T") {
        let at = reader.at;
        order = reader.numbers("(", ")")?;
        if check_permutation(&order, extents.len()).is_err() {
            reader.at = at;
            return Err(reader.error(format!("a permutation of {} dimensions is expected", extents.len())));
        }
    }
    let stride = |dim: usize| extents[dim + 1..].iter().product::<usize>();
    let (transposed, strides): (Vec<_>, Vec<_>) = order.iter().map(|&dim| (extents[dim], stride(dim))).unzip();
    let place = |c: Vec<usize>| c.iter().zip(&strides).map(|(c, stride)| c * stride).sum();
    Ok(coordinates(&transposed).map(place).collect())
}

/// The inverse of [`places`]: the short form of these numbers, if they are a layout that is a bijection.
fn iota(places: &[usize]) -> Option<String> {
    let layout = layout_of(places).ok().filter(|_| places[0] == 0)?;
    let (shape, stride) = (layout.shape(), layout.stride());
    // The last dimension of an array is the fastest, and the first mode of a layout.
    let array: Vec<(isize, isize)> =
        shape.leaves().iter().copied().zip(stride.leaves().iter().copied()).rev().collect();
    let mut order: Vec<usize> = (0..array.len()).collect();
    order.sort_by_key(|&k| std::cmp::Reverse(array[k].1));
    let mut size = 1;
    for &k in order.iter().rev() {
        if array[k].1 != size {
            return None;
        }
        size *= array[k].0;
    }
    if order.is_sorted() {
        return Some(format!("<=[{size}]"));
    }
    let position = |k: usize| order.iter().position(|&o| o == k).unwrap_or(k);
    let extents = numbers_of(order.iter().map(|&k| array[k].0));
    Some(format!("<=[{extents}]T({})", numbers_of((0..array.len()).map(position))))
}
