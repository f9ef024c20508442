//! From a number in the source to a static int.
//!
//! The cheapest way for the compiler is a token it can match on, so each literal for which typenum has
//! a name has a macro arm: to go through a thousand of them takes less than to evaluate one constant.
//! Any other literal is decoded from its hexadecimal digits.

use super::bits::Nat;
use super::{Int, Static};
use typenum::{B0, B1, Bit, Const, NInt, NonZero, PInt, ToUInt, UInt, UTerm, Unsigned, Z0};

/// The static int of a const generic, for every `N` that typenum can convert: up to 1024, and
/// the powers of two and of ten.
///
/// ```
/// use colex::prelude::*;
/// let m: C<8> = int!(8);
/// assert_eq!(m.get(), 8);
/// ```
///
/// It is an associated type, through which the compiler does not see in a bound, as `L: ZippedDivideOp<C<8>>`:
/// write [`Int!(8)`](crate::Int) there, `Shape!(8, 4)` for a tiler of two, or `Layout!(8:1)`.
pub type C<const N: usize> = <<Const<N> as ToUInt>::Output as __ToStatic>::Int;

/// A natural number as a static int: zero is `Z0`, any other `PInt`.
pub trait __ToStatic {
    /// The static int.
    type Int: Static;
}
impl __ToStatic for UTerm {
    type Int = Z0;
}
impl<U, B: Bit> __ToStatic for UInt<U, B>
where
    UInt<U, B>: Nat,
    U: Unsigned,
{
    type Int = PInt<Self>;
}

/// The natural number of a literal.
#[doc(hidden)]
pub trait __Decimal {
    type Nat;
}

/// Sixteen hexadecimal digits, the highest first, as nested pairs.
#[doc(hidden)]
pub struct __Hex<Digits>(Digits);
/// One hexadecimal digit.
#[doc(hidden)]
pub struct __Nibble<const V: u64>;

/// `16 x + digit`.
#[doc(hidden)]
pub trait Append<X> {
    type Out;
}
macro_rules! nibbles {
    ($($v:literal $a:ty, $b:ty, $c:ty, $d:ty => $leading:ty;)*) => {$(
        impl Append<UTerm> for __Nibble<$v> {
            type Out = $leading;
        }
        impl<U, B> Append<UInt<U, B>> for __Nibble<$v> {
            type Out = UInt<UInt<UInt<UInt<UInt<U, B>, $a>, $b>, $c>, $d>;
        }
    )*};
}
nibbles! {
    0 B0, B0, B0, B0 => UTerm;
    1 B0, B0, B0, B1 => typenum::U1;
    2 B0, B0, B1, B0 => typenum::U2;
    3 B0, B0, B1, B1 => typenum::U3;
    4 B0, B1, B0, B0 => typenum::U4;
    5 B0, B1, B0, B1 => typenum::U5;
    6 B0, B1, B1, B0 => typenum::U6;
    7 B0, B1, B1, B1 => typenum::U7;
    8 B1, B0, B0, B0 => typenum::U8;
    9 B1, B0, B0, B1 => typenum::U9;
    10 B1, B0, B1, B0 => typenum::U10;
    11 B1, B0, B1, B1 => typenum::U11;
    12 B1, B1, B0, B0 => typenum::U12;
    13 B1, B1, B0, B1 => typenum::U13;
    14 B1, B1, B1, B0 => typenum::U14;
    15 B1, B1, B1, B1 => typenum::U15;
}

/// Digits, the highest first, appended to `X`.
#[doc(hidden)]
pub trait Digits<X> {
    type Out;
}
impl<X> Digits<X> for () {
    type Out = X;
}
impl<X, D: Append<X>, Rest: Digits<D::Out>> Digits<X> for (D, Rest) {
    type Out = Rest::Out;
}
impl<D: Digits<UTerm>> __Decimal for __Hex<D> {
    type Nat = D::Out;
}

/// The negated static int of a literal.
#[doc(hidden)]
pub trait __Negated {
    type Int: Int;
}
impl __Negated for Z0 {
    type Int = Z0;
}
impl<U: Nat + NonZero> __Negated for PInt<U> {
    type Int = NInt<U>;
}

/// A static int of this type, for macros.
#[doc(hidden)]
#[inline(always)]
pub fn __static_int<T: Static>() -> T {
    T::default()
}

/// The type of a static int: an arm for each literal that typenum names, then the digits.
#[doc(hidden)]
#[macro_export]
macro_rules! __int_type {
    (0) => { $crate::typenum::Z0 }; (1) => { $crate::typenum::P1 }; (2) => { $crate::typenum::P2 };
    (3) => { $crate::typenum::P3 }; (4) => { $crate::typenum::P4 }; (5) => { $crate::typenum::P5 };
    (6) => { $crate::typenum::P6 }; (7) => { $crate::typenum::P7 }; (8) => { $crate::typenum::P8 };
    (9) => { $crate::typenum::P9 }; (10) => { $crate::typenum::P10 }; (11) => { $crate::typenum::P11 };
    (12) => { $crate::typenum::P12 }; (13) => { $crate::typenum::P13 }; (14) => { $crate::typenum::P14 };
    (15) => { $crate::typenum::P15 }; (16) => { $crate::typenum::P16 }; (17) => { $crate::typenum::P17 };
    (18) => { $crate::typenum::P18 }; (19) => { $crate::typenum::P19 }; (20) => { $crate::typenum::P20 };
    (21) => { $crate::typenum::P21 }; (22) => { $crate::typenum::P22 }; (23) => { $crate::typenum::P23 };
    (24) => { $crate::typenum::P24 }; (25) => { $crate::typenum::P25 }; (26) => { $crate::typenum::P26 };
    (27) => { $crate::typenum::P27 }; (28) => { $crate::typenum::P28 }; (29) => { $crate::typenum::P29 };
    (30) => { $crate::typenum::P30 }; (31) => { $crate::typenum::P31 }; (32) => { $crate::typenum::P32 };
    (33) => { $crate::typenum::P33 }; (34) => { $crate::typenum::P34 }; (35) => { $crate::typenum::P35 };
    (36) => { $crate::typenum::P36 }; (37) => { $crate::typenum::P37 }; (38) => { $crate::typenum::P38 };
    (39) => { $crate::typenum::P39 }; (40) => { $crate::typenum::P40 }; (41) => { $crate::typenum::P41 };
    (42) => { $crate::typenum::P42 }; (43) => { $crate::typenum::P43 }; (44) => { $crate::typenum::P44 };
    (45) => { $crate::typenum::P45 }; (46) => { $crate::typenum::P46 }; (47) => { $crate::typenum::P47 };
    (48) => { $crate::typenum::P48 }; (49) => { $crate::typenum::P49 }; (50) => { $crate::typenum::P50 };
    (51) => { $crate::typenum::P51 }; (52) => { $crate::typenum::P52 }; (53) => { $crate::typenum::P53 };
    (54) => { $crate::typenum::P54 }; (55) => { $crate::typenum::P55 }; (56) => { $crate::typenum::P56 };
    (57) => { $crate::typenum::P57 }; (58) => { $crate::typenum::P58 }; (59) => { $crate::typenum::P59 };
    (60) => { $crate::typenum::P60 }; (61) => { $crate::typenum::P61 }; (62) => { $crate::typenum::P62 };
    (63) => { $crate::typenum::P63 }; (64) => { $crate::typenum::P64 }; (65) => { $crate::typenum::P65 };
    (66) => { $crate::typenum::P66 }; (67) => { $crate::typenum::P67 }; (68) => { $crate::typenum::P68 };
    (69) => { $crate::typenum::P69 }; (70) => { $crate::typenum::P70 }; (71) => { $crate::typenum::P71 };
    (72) => { $crate::typenum::P72 }; (73) => { $crate::typenum::P73 }; (74) => { $crate::typenum::P74 };
    (75) => { $crate::typenum::P75 }; (76) => { $crate::typenum::P76 }; (77) => { $crate::typenum::P77 };
    (78) => { $crate::typenum::P78 }; (79) => { $crate::typenum::P79 }; (80) => { $crate::typenum::P80 };
    (81) => { $crate::typenum::P81 }; (82) => { $crate::typenum::P82 }; (83) => { $crate::typenum::P83 };
    (84) => { $crate::typenum::P84 }; (85) => { $crate::typenum::P85 }; (86) => { $crate::typenum::P86 };
    (87) => { $crate::typenum::P87 }; (88) => { $crate::typenum::P88 }; (89) => { $crate::typenum::P89 };
    (90) => { $crate::typenum::P90 }; (91) => { $crate::typenum::P91 }; (92) => { $crate::typenum::P92 };
    (93) => { $crate::typenum::P93 }; (94) => { $crate::typenum::P94 }; (95) => { $crate::typenum::P95 };
    (96) => { $crate::typenum::P96 }; (97) => { $crate::typenum::P97 }; (98) => { $crate::typenum::P98 };
    (99) => { $crate::typenum::P99 }; (100) => { $crate::typenum::P100 }; (101) => { $crate::typenum::P101 };
    (102) => { $crate::typenum::P102 }; (103) => { $crate::typenum::P103 }; (104) => { $crate::typenum::P104 };
    (105) => { $crate::typenum::P105 }; (106) => { $crate::typenum::P106 }; (107) => { $crate::typenum::P107 };
    (108) => { $crate::typenum::P108 }; (109) => { $crate::typenum::P109 }; (110) => { $crate::typenum::P110 };
    (111) => { $crate::typenum::P111 }; (112) => { $crate::typenum::P112 }; (113) => { $crate::typenum::P113 };
    (114) => { $crate::typenum::P114 }; (115) => { $crate::typenum::P115 }; (116) => { $crate::typenum::P116 };
    (117) => { $crate::typenum::P117 }; (118) => { $crate::typenum::P118 }; (119) => { $crate::typenum::P119 };
    (120) => { $crate::typenum::P120 }; (121) => { $crate::typenum::P121 }; (122) => { $crate::typenum::P122 };
    (123) => { $crate::typenum::P123 }; (124) => { $crate::typenum::P124 }; (125) => { $crate::typenum::P125 };
    (126) => { $crate::typenum::P126 }; (127) => { $crate::typenum::P127 }; (128) => { $crate::typenum::P128 };
    (129) => { $crate::typenum::P129 }; (130) => { $crate::typenum::P130 }; (131) => { $crate::typenum::P131 };
    (132) => { $crate::typenum::P132 }; (133) => { $crate::typenum::P133 }; (134) => { $crate::typenum::P134 };
    (135) => { $crate::typenum::P135 }; (136) => { $crate::typenum::P136 }; (137) => { $crate::typenum::P137 };
    (138) => { $crate::typenum::P138 }; (139) => { $crate::typenum::P139 }; (140) => { $crate::typenum::P140 };
    (141) => { $crate::typenum::P141 }; (142) => { $crate::typenum::P142 }; (143) => { $crate::typenum::P143 };
    (144) => { $crate::typenum::P144 }; (145) => { $crate::typenum::P145 }; (146) => { $crate::typenum::P146 };
    (147) => { $crate::typenum::P147 }; (148) => { $crate::typenum::P148 }; (149) => { $crate::typenum::P149 };
    (150) => { $crate::typenum::P150 }; (151) => { $crate::typenum::P151 }; (152) => { $crate::typenum::P152 };
    (153) => { $crate::typenum::P153 }; (154) => { $crate::typenum::P154 }; (155) => { $crate::typenum::P155 };
    (156) => { $crate::typenum::P156 }; (157) => { $crate::typenum::P157 }; (158) => { $crate::typenum::P158 };
    (159) => { $crate::typenum::P159 }; (160) => { $crate::typenum::P160 }; (161) => { $crate::typenum::P161 };
    (162) => { $crate::typenum::P162 }; (163) => { $crate::typenum::P163 }; (164) => { $crate::typenum::P164 };
    (165) => { $crate::typenum::P165 }; (166) => { $crate::typenum::P166 }; (167) => { $crate::typenum::P167 };
    (168) => { $crate::typenum::P168 }; (169) => { $crate::typenum::P169 }; (170) => { $crate::typenum::P170 };
    (171) => { $crate::typenum::P171 }; (172) => { $crate::typenum::P172 }; (173) => { $crate::typenum::P173 };
    (174) => { $crate::typenum::P174 }; (175) => { $crate::typenum::P175 }; (176) => { $crate::typenum::P176 };
    (177) => { $crate::typenum::P177 }; (178) => { $crate::typenum::P178 }; (179) => { $crate::typenum::P179 };
    (180) => { $crate::typenum::P180 }; (181) => { $crate::typenum::P181 }; (182) => { $crate::typenum::P182 };
    (183) => { $crate::typenum::P183 }; (184) => { $crate::typenum::P184 }; (185) => { $crate::typenum::P185 };
    (186) => { $crate::typenum::P186 }; (187) => { $crate::typenum::P187 }; (188) => { $crate::typenum::P188 };
    (189) => { $crate::typenum::P189 }; (190) => { $crate::typenum::P190 }; (191) => { $crate::typenum::P191 };
    (192) => { $crate::typenum::P192 }; (193) => { $crate::typenum::P193 }; (194) => { $crate::typenum::P194 };
    (195) => { $crate::typenum::P195 }; (196) => { $crate::typenum::P196 }; (197) => { $crate::typenum::P197 };
    (198) => { $crate::typenum::P198 }; (199) => { $crate::typenum::P199 }; (200) => { $crate::typenum::P200 };
    (201) => { $crate::typenum::P201 }; (202) => { $crate::typenum::P202 }; (203) => { $crate::typenum::P203 };
    (204) => { $crate::typenum::P204 }; (205) => { $crate::typenum::P205 }; (206) => { $crate::typenum::P206 };
    (207) => { $crate::typenum::P207 }; (208) => { $crate::typenum::P208 }; (209) => { $crate::typenum::P209 };
    (210) => { $crate::typenum::P210 }; (211) => { $crate::typenum::P211 }; (212) => { $crate::typenum::P212 };
    (213) => { $crate::typenum::P213 }; (214) => { $crate::typenum::P214 }; (215) => { $crate::typenum::P215 };
    (216) => { $crate::typenum::P216 }; (217) => { $crate::typenum::P217 }; (218) => { $crate::typenum::P218 };
    (219) => { $crate::typenum::P219 }; (220) => { $crate::typenum::P220 }; (221) => { $crate::typenum::P221 };
    (222) => { $crate::typenum::P222 }; (223) => { $crate::typenum::P223 }; (224) => { $crate::typenum::P224 };
    (225) => { $crate::typenum::P225 }; (226) => { $crate::typenum::P226 }; (227) => { $crate::typenum::P227 };
    (228) => { $crate::typenum::P228 }; (229) => { $crate::typenum::P229 }; (230) => { $crate::typenum::P230 };
    (231) => { $crate::typenum::P231 }; (232) => { $crate::typenum::P232 }; (233) => { $crate::typenum::P233 };
    (234) => { $crate::typenum::P234 }; (235) => { $crate::typenum::P235 }; (236) => { $crate::typenum::P236 };
    (237) => { $crate::typenum::P237 }; (238) => { $crate::typenum::P238 }; (239) => { $crate::typenum::P239 };
    (240) => { $crate::typenum::P240 }; (241) => { $crate::typenum::P241 }; (242) => { $crate::typenum::P242 };
    (243) => { $crate::typenum::P243 }; (244) => { $crate::typenum::P244 }; (245) => { $crate::typenum::P245 };
    (246) => { $crate::typenum::P246 }; (247) => { $crate::typenum::P247 }; (248) => { $crate::typenum::P248 };
    (249) => { $crate::typenum::P249 }; (250) => { $crate::typenum::P250 }; (251) => { $crate::typenum::P251 };
    (252) => { $crate::typenum::P252 }; (253) => { $crate::typenum::P253 }; (254) => { $crate::typenum::P254 };
    (255) => { $crate::typenum::P255 }; (256) => { $crate::typenum::P256 }; (257) => { $crate::typenum::P257 };
    (258) => { $crate::typenum::P258 }; (259) => { $crate::typenum::P259 }; (260) => { $crate::typenum::P260 };
    (261) => { $crate::typenum::P261 }; (262) => { $crate::typenum::P262 }; (263) => { $crate::typenum::P263 };
    (264) => { $crate::typenum::P264 }; (265) => { $crate::typenum::P265 }; (266) => { $crate::typenum::P266 };
    (267) => { $crate::typenum::P267 }; (268) => { $crate::typenum::P268 }; (269) => { $crate::typenum::P269 };
    (270) => { $crate::typenum::P270 }; (271) => { $crate::typenum::P271 }; (272) => { $crate::typenum::P272 };
    (273) => { $crate::typenum::P273 }; (274) => { $crate::typenum::P274 }; (275) => { $crate::typenum::P275 };
    (276) => { $crate::typenum::P276 }; (277) => { $crate::typenum::P277 }; (278) => { $crate::typenum::P278 };
    (279) => { $crate::typenum::P279 }; (280) => { $crate::typenum::P280 }; (281) => { $crate::typenum::P281 };
    (282) => { $crate::typenum::P282 }; (283) => { $crate::typenum::P283 }; (284) => { $crate::typenum::P284 };
    (285) => { $crate::typenum::P285 }; (286) => { $crate::typenum::P286 }; (287) => { $crate::typenum::P287 };
    (288) => { $crate::typenum::P288 }; (289) => { $crate::typenum::P289 }; (290) => { $crate::typenum::P290 };
    (291) => { $crate::typenum::P291 }; (292) => { $crate::typenum::P292 }; (293) => { $crate::typenum::P293 };
    (294) => { $crate::typenum::P294 }; (295) => { $crate::typenum::P295 }; (296) => { $crate::typenum::P296 };
    (297) => { $crate::typenum::P297 }; (298) => { $crate::typenum::P298 }; (299) => { $crate::typenum::P299 };
    (300) => { $crate::typenum::P300 }; (301) => { $crate::typenum::P301 }; (302) => { $crate::typenum::P302 };
    (303) => { $crate::typenum::P303 }; (304) => { $crate::typenum::P304 }; (305) => { $crate::typenum::P305 };
    (306) => { $crate::typenum::P306 }; (307) => { $crate::typenum::P307 }; (308) => { $crate::typenum::P308 };
    (309) => { $crate::typenum::P309 }; (310) => { $crate::typenum::P310 }; (311) => { $crate::typenum::P311 };
    (312) => { $crate::typenum::P312 }; (313) => { $crate::typenum::P313 }; (314) => { $crate::typenum::P314 };
    (315) => { $crate::typenum::P315 }; (316) => { $crate::typenum::P316 }; (317) => { $crate::typenum::P317 };
    (318) => { $crate::typenum::P318 }; (319) => { $crate::typenum::P319 }; (320) => { $crate::typenum::P320 };
    (321) => { $crate::typenum::P321 }; (322) => { $crate::typenum::P322 }; (323) => { $crate::typenum::P323 };
    (324) => { $crate::typenum::P324 }; (325) => { $crate::typenum::P325 }; (326) => { $crate::typenum::P326 };
    (327) => { $crate::typenum::P327 }; (328) => { $crate::typenum::P328 }; (329) => { $crate::typenum::P329 };
    (330) => { $crate::typenum::P330 }; (331) => { $crate::typenum::P331 }; (332) => { $crate::typenum::P332 };
    (333) => { $crate::typenum::P333 }; (334) => { $crate::typenum::P334 }; (335) => { $crate::typenum::P335 };
    (336) => { $crate::typenum::P336 }; (337) => { $crate::typenum::P337 }; (338) => { $crate::typenum::P338 };
    (339) => { $crate::typenum::P339 }; (340) => { $crate::typenum::P340 }; (341) => { $crate::typenum::P341 };
    (342) => { $crate::typenum::P342 }; (343) => { $crate::typenum::P343 }; (344) => { $crate::typenum::P344 };
    (345) => { $crate::typenum::P345 }; (346) => { $crate::typenum::P346 }; (347) => { $crate::typenum::P347 };
    (348) => { $crate::typenum::P348 }; (349) => { $crate::typenum::P349 }; (350) => { $crate::typenum::P350 };
    (351) => { $crate::typenum::P351 }; (352) => { $crate::typenum::P352 }; (353) => { $crate::typenum::P353 };
    (354) => { $crate::typenum::P354 }; (355) => { $crate::typenum::P355 }; (356) => { $crate::typenum::P356 };
    (357) => { $crate::typenum::P357 }; (358) => { $crate::typenum::P358 }; (359) => { $crate::typenum::P359 };
    (360) => { $crate::typenum::P360 }; (361) => { $crate::typenum::P361 }; (362) => { $crate::typenum::P362 };
    (363) => { $crate::typenum::P363 }; (364) => { $crate::typenum::P364 }; (365) => { $crate::typenum::P365 };
    (366) => { $crate::typenum::P366 }; (367) => { $crate::typenum::P367 }; (368) => { $crate::typenum::P368 };
    (369) => { $crate::typenum::P369 }; (370) => { $crate::typenum::P370 }; (371) => { $crate::typenum::P371 };
    (372) => { $crate::typenum::P372 }; (373) => { $crate::typenum::P373 }; (374) => { $crate::typenum::P374 };
    (375) => { $crate::typenum::P375 }; (376) => { $crate::typenum::P376 }; (377) => { $crate::typenum::P377 };
    (378) => { $crate::typenum::P378 }; (379) => { $crate::typenum::P379 }; (380) => { $crate::typenum::P380 };
    (381) => { $crate::typenum::P381 }; (382) => { $crate::typenum::P382 }; (383) => { $crate::typenum::P383 };
    (384) => { $crate::typenum::P384 }; (385) => { $crate::typenum::P385 }; (386) => { $crate::typenum::P386 };
    (387) => { $crate::typenum::P387 }; (388) => { $crate::typenum::P388 }; (389) => { $crate::typenum::P389 };
    (390) => { $crate::typenum::P390 }; (391) => { $crate::typenum::P391 }; (392) => { $crate::typenum::P392 };
    (393) => { $crate::typenum::P393 }; (394) => { $crate::typenum::P394 }; (395) => { $crate::typenum::P395 };
    (396) => { $crate::typenum::P396 }; (397) => { $crate::typenum::P397 }; (398) => { $crate::typenum::P398 };
    (399) => { $crate::typenum::P399 }; (400) => { $crate::typenum::P400 }; (401) => { $crate::typenum::P401 };
    (402) => { $crate::typenum::P402 }; (403) => { $crate::typenum::P403 }; (404) => { $crate::typenum::P404 };
    (405) => { $crate::typenum::P405 }; (406) => { $crate::typenum::P406 }; (407) => { $crate::typenum::P407 };
    (408) => { $crate::typenum::P408 }; (409) => { $crate::typenum::P409 }; (410) => { $crate::typenum::P410 };
    (411) => { $crate::typenum::P411 }; (412) => { $crate::typenum::P412 }; (413) => { $crate::typenum::P413 };
    (414) => { $crate::typenum::P414 }; (415) => { $crate::typenum::P415 }; (416) => { $crate::typenum::P416 };
    (417) => { $crate::typenum::P417 }; (418) => { $crate::typenum::P418 }; (419) => { $crate::typenum::P419 };
    (420) => { $crate::typenum::P420 }; (421) => { $crate::typenum::P421 }; (422) => { $crate::typenum::P422 };
    (423) => { $crate::typenum::P423 }; (424) => { $crate::typenum::P424 }; (425) => { $crate::typenum::P425 };
    (426) => { $crate::typenum::P426 }; (427) => { $crate::typenum::P427 }; (428) => { $crate::typenum::P428 };
    (429) => { $crate::typenum::P429 }; (430) => { $crate::typenum::P430 }; (431) => { $crate::typenum::P431 };
    (432) => { $crate::typenum::P432 }; (433) => { $crate::typenum::P433 }; (434) => { $crate::typenum::P434 };
    (435) => { $crate::typenum::P435 }; (436) => { $crate::typenum::P436 }; (437) => { $crate::typenum::P437 };
    (438) => { $crate::typenum::P438 }; (439) => { $crate::typenum::P439 }; (440) => { $crate::typenum::P440 };
    (441) => { $crate::typenum::P441 }; (442) => { $crate::typenum::P442 }; (443) => { $crate::typenum::P443 };
    (444) => { $crate::typenum::P444 }; (445) => { $crate::typenum::P445 }; (446) => { $crate::typenum::P446 };
    (447) => { $crate::typenum::P447 }; (448) => { $crate::typenum::P448 }; (449) => { $crate::typenum::P449 };
    (450) => { $crate::typenum::P450 }; (451) => { $crate::typenum::P451 }; (452) => { $crate::typenum::P452 };
    (453) => { $crate::typenum::P453 }; (454) => { $crate::typenum::P454 }; (455) => { $crate::typenum::P455 };
    (456) => { $crate::typenum::P456 }; (457) => { $crate::typenum::P457 }; (458) => { $crate::typenum::P458 };
    (459) => { $crate::typenum::P459 }; (460) => { $crate::typenum::P460 }; (461) => { $crate::typenum::P461 };
    (462) => { $crate::typenum::P462 }; (463) => { $crate::typenum::P463 }; (464) => { $crate::typenum::P464 };
    (465) => { $crate::typenum::P465 }; (466) => { $crate::typenum::P466 }; (467) => { $crate::typenum::P467 };
    (468) => { $crate::typenum::P468 }; (469) => { $crate::typenum::P469 }; (470) => { $crate::typenum::P470 };
    (471) => { $crate::typenum::P471 }; (472) => { $crate::typenum::P472 }; (473) => { $crate::typenum::P473 };
    (474) => { $crate::typenum::P474 }; (475) => { $crate::typenum::P475 }; (476) => { $crate::typenum::P476 };
    (477) => { $crate::typenum::P477 }; (478) => { $crate::typenum::P478 }; (479) => { $crate::typenum::P479 };
    (480) => { $crate::typenum::P480 }; (481) => { $crate::typenum::P481 }; (482) => { $crate::typenum::P482 };
    (483) => { $crate::typenum::P483 }; (484) => { $crate::typenum::P484 }; (485) => { $crate::typenum::P485 };
    (486) => { $crate::typenum::P486 }; (487) => { $crate::typenum::P487 }; (488) => { $crate::typenum::P488 };
    (489) => { $crate::typenum::P489 }; (490) => { $crate::typenum::P490 }; (491) => { $crate::typenum::P491 };
    (492) => { $crate::typenum::P492 }; (493) => { $crate::typenum::P493 }; (494) => { $crate::typenum::P494 };
    (495) => { $crate::typenum::P495 }; (496) => { $crate::typenum::P496 }; (497) => { $crate::typenum::P497 };
    (498) => { $crate::typenum::P498 }; (499) => { $crate::typenum::P499 }; (500) => { $crate::typenum::P500 };
    (501) => { $crate::typenum::P501 }; (502) => { $crate::typenum::P502 }; (503) => { $crate::typenum::P503 };
    (504) => { $crate::typenum::P504 }; (505) => { $crate::typenum::P505 }; (506) => { $crate::typenum::P506 };
    (507) => { $crate::typenum::P507 }; (508) => { $crate::typenum::P508 }; (509) => { $crate::typenum::P509 };
    (510) => { $crate::typenum::P510 }; (511) => { $crate::typenum::P511 }; (512) => { $crate::typenum::P512 };
    (513) => { $crate::typenum::P513 }; (514) => { $crate::typenum::P514 }; (515) => { $crate::typenum::P515 };
    (516) => { $crate::typenum::P516 }; (517) => { $crate::typenum::P517 }; (518) => { $crate::typenum::P518 };
    (519) => { $crate::typenum::P519 }; (520) => { $crate::typenum::P520 }; (521) => { $crate::typenum::P521 };
    (522) => { $crate::typenum::P522 }; (523) => { $crate::typenum::P523 }; (524) => { $crate::typenum::P524 };
    (525) => { $crate::typenum::P525 }; (526) => { $crate::typenum::P526 }; (527) => { $crate::typenum::P527 };
    (528) => { $crate::typenum::P528 }; (529) => { $crate::typenum::P529 }; (530) => { $crate::typenum::P530 };
    (531) => { $crate::typenum::P531 }; (532) => { $crate::typenum::P532 }; (533) => { $crate::typenum::P533 };
    (534) => { $crate::typenum::P534 }; (535) => { $crate::typenum::P535 }; (536) => { $crate::typenum::P536 };
    (537) => { $crate::typenum::P537 }; (538) => { $crate::typenum::P538 }; (539) => { $crate::typenum::P539 };
    (540) => { $crate::typenum::P540 }; (541) => { $crate::typenum::P541 }; (542) => { $crate::typenum::P542 };
    (543) => { $crate::typenum::P543 }; (544) => { $crate::typenum::P544 }; (545) => { $crate::typenum::P545 };
    (546) => { $crate::typenum::P546 }; (547) => { $crate::typenum::P547 }; (548) => { $crate::typenum::P548 };
    (549) => { $crate::typenum::P549 }; (550) => { $crate::typenum::P550 }; (551) => { $crate::typenum::P551 };
    (552) => { $crate::typenum::P552 }; (553) => { $crate::typenum::P553 }; (554) => { $crate::typenum::P554 };
    (555) => { $crate::typenum::P555 }; (556) => { $crate::typenum::P556 }; (557) => { $crate::typenum::P557 };
    (558) => { $crate::typenum::P558 }; (559) => { $crate::typenum::P559 }; (560) => { $crate::typenum::P560 };
    (561) => { $crate::typenum::P561 }; (562) => { $crate::typenum::P562 }; (563) => { $crate::typenum::P563 };
    (564) => { $crate::typenum::P564 }; (565) => { $crate::typenum::P565 }; (566) => { $crate::typenum::P566 };
    (567) => { $crate::typenum::P567 }; (568) => { $crate::typenum::P568 }; (569) => { $crate::typenum::P569 };
    (570) => { $crate::typenum::P570 }; (571) => { $crate::typenum::P571 }; (572) => { $crate::typenum::P572 };
    (573) => { $crate::typenum::P573 }; (574) => { $crate::typenum::P574 }; (575) => { $crate::typenum::P575 };
    (576) => { $crate::typenum::P576 }; (577) => { $crate::typenum::P577 }; (578) => { $crate::typenum::P578 };
    (579) => { $crate::typenum::P579 }; (580) => { $crate::typenum::P580 }; (581) => { $crate::typenum::P581 };
    (582) => { $crate::typenum::P582 }; (583) => { $crate::typenum::P583 }; (584) => { $crate::typenum::P584 };
    (585) => { $crate::typenum::P585 }; (586) => { $crate::typenum::P586 }; (587) => { $crate::typenum::P587 };
    (588) => { $crate::typenum::P588 }; (589) => { $crate::typenum::P589 }; (590) => { $crate::typenum::P590 };
    (591) => { $crate::typenum::P591 }; (592) => { $crate::typenum::P592 }; (593) => { $crate::typenum::P593 };
    (594) => { $crate::typenum::P594 }; (595) => { $crate::typenum::P595 }; (596) => { $crate::typenum::P596 };
    (597) => { $crate::typenum::P597 }; (598) => { $crate::typenum::P598 }; (599) => { $crate::typenum::P599 };
    (600) => { $crate::typenum::P600 }; (601) => { $crate::typenum::P601 }; (602) => { $crate::typenum::P602 };
    (603) => { $crate::typenum::P603 }; (604) => { $crate::typenum::P604 }; (605) => { $crate::typenum::P605 };
    (606) => { $crate::typenum::P606 }; (607) => { $crate::typenum::P607 }; (608) => { $crate::typenum::P608 };
    (609) => { $crate::typenum::P609 }; (610) => { $crate::typenum::P610 }; (611) => { $crate::typenum::P611 };
    (612) => { $crate::typenum::P612 }; (613) => { $crate::typenum::P613 }; (614) => { $crate::typenum::P614 };
    (615) => { $crate::typenum::P615 }; (616) => { $crate::typenum::P616 }; (617) => { $crate::typenum::P617 };
    (618) => { $crate::typenum::P618 }; (619) => { $crate::typenum::P619 }; (620) => { $crate::typenum::P620 };
    (621) => { $crate::typenum::P621 }; (622) => { $crate::typenum::P622 }; (623) => { $crate::typenum::P623 };
    (624) => { $crate::typenum::P624 }; (625) => { $crate::typenum::P625 }; (626) => { $crate::typenum::P626 };
    (627) => { $crate::typenum::P627 }; (628) => { $crate::typenum::P628 }; (629) => { $crate::typenum::P629 };
    (630) => { $crate::typenum::P630 }; (631) => { $crate::typenum::P631 }; (632) => { $crate::typenum::P632 };
    (633) => { $crate::typenum::P633 }; (634) => { $crate::typenum::P634 }; (635) => { $crate::typenum::P635 };
    (636) => { $crate::typenum::P636 }; (637) => { $crate::typenum::P637 }; (638) => { $crate::typenum::P638 };
    (639) => { $crate::typenum::P639 }; (640) => { $crate::typenum::P640 }; (641) => { $crate::typenum::P641 };
    (642) => { $crate::typenum::P642 }; (643) => { $crate::typenum::P643 }; (644) => { $crate::typenum::P644 };
    (645) => { $crate::typenum::P645 }; (646) => { $crate::typenum::P646 }; (647) => { $crate::typenum::P647 };
    (648) => { $crate::typenum::P648 }; (649) => { $crate::typenum::P649 }; (650) => { $crate::typenum::P650 };
    (651) => { $crate::typenum::P651 }; (652) => { $crate::typenum::P652 }; (653) => { $crate::typenum::P653 };
    (654) => { $crate::typenum::P654 }; (655) => { $crate::typenum::P655 }; (656) => { $crate::typenum::P656 };
    (657) => { $crate::typenum::P657 }; (658) => { $crate::typenum::P658 }; (659) => { $crate::typenum::P659 };
    (660) => { $crate::typenum::P660 }; (661) => { $crate::typenum::P661 }; (662) => { $crate::typenum::P662 };
    (663) => { $crate::typenum::P663 }; (664) => { $crate::typenum::P664 }; (665) => { $crate::typenum::P665 };
    (666) => { $crate::typenum::P666 }; (667) => { $crate::typenum::P667 }; (668) => { $crate::typenum::P668 };
    (669) => { $crate::typenum::P669 }; (670) => { $crate::typenum::P670 }; (671) => { $crate::typenum::P671 };
    (672) => { $crate::typenum::P672 }; (673) => { $crate::typenum::P673 }; (674) => { $crate::typenum::P674 };
    (675) => { $crate::typenum::P675 }; (676) => { $crate::typenum::P676 }; (677) => { $crate::typenum::P677 };
    (678) => { $crate::typenum::P678 }; (679) => { $crate::typenum::P679 }; (680) => { $crate::typenum::P680 };
    (681) => { $crate::typenum::P681 }; (682) => { $crate::typenum::P682 }; (683) => { $crate::typenum::P683 };
    (684) => { $crate::typenum::P684 }; (685) => { $crate::typenum::P685 }; (686) => { $crate::typenum::P686 };
    (687) => { $crate::typenum::P687 }; (688) => { $crate::typenum::P688 }; (689) => { $crate::typenum::P689 };
    (690) => { $crate::typenum::P690 }; (691) => { $crate::typenum::P691 }; (692) => { $crate::typenum::P692 };
    (693) => { $crate::typenum::P693 }; (694) => { $crate::typenum::P694 }; (695) => { $crate::typenum::P695 };
    (696) => { $crate::typenum::P696 }; (697) => { $crate::typenum::P697 }; (698) => { $crate::typenum::P698 };
    (699) => { $crate::typenum::P699 }; (700) => { $crate::typenum::P700 }; (701) => { $crate::typenum::P701 };
    (702) => { $crate::typenum::P702 }; (703) => { $crate::typenum::P703 }; (704) => { $crate::typenum::P704 };
    (705) => { $crate::typenum::P705 }; (706) => { $crate::typenum::P706 }; (707) => { $crate::typenum::P707 };
    (708) => { $crate::typenum::P708 }; (709) => { $crate::typenum::P709 }; (710) => { $crate::typenum::P710 };
    (711) => { $crate::typenum::P711 }; (712) => { $crate::typenum::P712 }; (713) => { $crate::typenum::P713 };
    (714) => { $crate::typenum::P714 }; (715) => { $crate::typenum::P715 }; (716) => { $crate::typenum::P716 };
    (717) => { $crate::typenum::P717 }; (718) => { $crate::typenum::P718 }; (719) => { $crate::typenum::P719 };
    (720) => { $crate::typenum::P720 }; (721) => { $crate::typenum::P721 }; (722) => { $crate::typenum::P722 };
    (723) => { $crate::typenum::P723 }; (724) => { $crate::typenum::P724 }; (725) => { $crate::typenum::P725 };
    (726) => { $crate::typenum::P726 }; (727) => { $crate::typenum::P727 }; (728) => { $crate::typenum::P728 };
    (729) => { $crate::typenum::P729 }; (730) => { $crate::typenum::P730 }; (731) => { $crate::typenum::P731 };
    (732) => { $crate::typenum::P732 }; (733) => { $crate::typenum::P733 }; (734) => { $crate::typenum::P734 };
    (735) => { $crate::typenum::P735 }; (736) => { $crate::typenum::P736 }; (737) => { $crate::typenum::P737 };
    (738) => { $crate::typenum::P738 }; (739) => { $crate::typenum::P739 }; (740) => { $crate::typenum::P740 };
    (741) => { $crate::typenum::P741 }; (742) => { $crate::typenum::P742 }; (743) => { $crate::typenum::P743 };
    (744) => { $crate::typenum::P744 }; (745) => { $crate::typenum::P745 }; (746) => { $crate::typenum::P746 };
    (747) => { $crate::typenum::P747 }; (748) => { $crate::typenum::P748 }; (749) => { $crate::typenum::P749 };
    (750) => { $crate::typenum::P750 }; (751) => { $crate::typenum::P751 }; (752) => { $crate::typenum::P752 };
    (753) => { $crate::typenum::P753 }; (754) => { $crate::typenum::P754 }; (755) => { $crate::typenum::P755 };
    (756) => { $crate::typenum::P756 }; (757) => { $crate::typenum::P757 }; (758) => { $crate::typenum::P758 };
    (759) => { $crate::typenum::P759 }; (760) => { $crate::typenum::P760 }; (761) => { $crate::typenum::P761 };
    (762) => { $crate::typenum::P762 }; (763) => { $crate::typenum::P763 }; (764) => { $crate::typenum::P764 };
    (765) => { $crate::typenum::P765 }; (766) => { $crate::typenum::P766 }; (767) => { $crate::typenum::P767 };
    (768) => { $crate::typenum::P768 }; (769) => { $crate::typenum::P769 }; (770) => { $crate::typenum::P770 };
    (771) => { $crate::typenum::P771 }; (772) => { $crate::typenum::P772 }; (773) => { $crate::typenum::P773 };
    (774) => { $crate::typenum::P774 }; (775) => { $crate::typenum::P775 }; (776) => { $crate::typenum::P776 };
    (777) => { $crate::typenum::P777 }; (778) => { $crate::typenum::P778 }; (779) => { $crate::typenum::P779 };
    (780) => { $crate::typenum::P780 }; (781) => { $crate::typenum::P781 }; (782) => { $crate::typenum::P782 };
    (783) => { $crate::typenum::P783 }; (784) => { $crate::typenum::P784 }; (785) => { $crate::typenum::P785 };
    (786) => { $crate::typenum::P786 }; (787) => { $crate::typenum::P787 }; (788) => { $crate::typenum::P788 };
    (789) => { $crate::typenum::P789 }; (790) => { $crate::typenum::P790 }; (791) => { $crate::typenum::P791 };
    (792) => { $crate::typenum::P792 }; (793) => { $crate::typenum::P793 }; (794) => { $crate::typenum::P794 };
    (795) => { $crate::typenum::P795 }; (796) => { $crate::typenum::P796 }; (797) => { $crate::typenum::P797 };
    (798) => { $crate::typenum::P798 }; (799) => { $crate::typenum::P799 }; (800) => { $crate::typenum::P800 };
    (801) => { $crate::typenum::P801 }; (802) => { $crate::typenum::P802 }; (803) => { $crate::typenum::P803 };
    (804) => { $crate::typenum::P804 }; (805) => { $crate::typenum::P805 }; (806) => { $crate::typenum::P806 };
    (807) => { $crate::typenum::P807 }; (808) => { $crate::typenum::P808 }; (809) => { $crate::typenum::P809 };
    (810) => { $crate::typenum::P810 }; (811) => { $crate::typenum::P811 }; (812) => { $crate::typenum::P812 };
    (813) => { $crate::typenum::P813 }; (814) => { $crate::typenum::P814 }; (815) => { $crate::typenum::P815 };
    (816) => { $crate::typenum::P816 }; (817) => { $crate::typenum::P817 }; (818) => { $crate::typenum::P818 };
    (819) => { $crate::typenum::P819 }; (820) => { $crate::typenum::P820 }; (821) => { $crate::typenum::P821 };
    (822) => { $crate::typenum::P822 }; (823) => { $crate::typenum::P823 }; (824) => { $crate::typenum::P824 };
    (825) => { $crate::typenum::P825 }; (826) => { $crate::typenum::P826 }; (827) => { $crate::typenum::P827 };
    (828) => { $crate::typenum::P828 }; (829) => { $crate::typenum::P829 }; (830) => { $crate::typenum::P830 };
    (831) => { $crate::typenum::P831 }; (832) => { $crate::typenum::P832 }; (833) => { $crate::typenum::P833 };
    (834) => { $crate::typenum::P834 }; (835) => { $crate::typenum::P835 }; (836) => { $crate::typenum::P836 };
    (837) => { $crate::typenum::P837 }; (838) => { $crate::typenum::P838 }; (839) => { $crate::typenum::P839 };
    (840) => { $crate::typenum::P840 }; (841) => { $crate::typenum::P841 }; (842) => { $crate::typenum::P842 };
    (843) => { $crate::typenum::P843 }; (844) => { $crate::typenum::P844 }; (845) => { $crate::typenum::P845 };
    (846) => { $crate::typenum::P846 }; (847) => { $crate::typenum::P847 }; (848) => { $crate::typenum::P848 };
    (849) => { $crate::typenum::P849 }; (850) => { $crate::typenum::P850 }; (851) => { $crate::typenum::P851 };
    (852) => { $crate::typenum::P852 }; (853) => { $crate::typenum::P853 }; (854) => { $crate::typenum::P854 };
    (855) => { $crate::typenum::P855 }; (856) => { $crate::typenum::P856 }; (857) => { $crate::typenum::P857 };
    (858) => { $crate::typenum::P858 }; (859) => { $crate::typenum::P859 }; (860) => { $crate::typenum::P860 };
    (861) => { $crate::typenum::P861 }; (862) => { $crate::typenum::P862 }; (863) => { $crate::typenum::P863 };
    (864) => { $crate::typenum::P864 }; (865) => { $crate::typenum::P865 }; (866) => { $crate::typenum::P866 };
    (867) => { $crate::typenum::P867 }; (868) => { $crate::typenum::P868 }; (869) => { $crate::typenum::P869 };
    (870) => { $crate::typenum::P870 }; (871) => { $crate::typenum::P871 }; (872) => { $crate::typenum::P872 };
    (873) => { $crate::typenum::P873 }; (874) => { $crate::typenum::P874 }; (875) => { $crate::typenum::P875 };
    (876) => { $crate::typenum::P876 }; (877) => { $crate::typenum::P877 }; (878) => { $crate::typenum::P878 };
    (879) => { $crate::typenum::P879 }; (880) => { $crate::typenum::P880 }; (881) => { $crate::typenum::P881 };
    (882) => { $crate::typenum::P882 }; (883) => { $crate::typenum::P883 }; (884) => { $crate::typenum::P884 };
    (885) => { $crate::typenum::P885 }; (886) => { $crate::typenum::P886 }; (887) => { $crate::typenum::P887 };
    (888) => { $crate::typenum::P888 }; (889) => { $crate::typenum::P889 }; (890) => { $crate::typenum::P890 };
    (891) => { $crate::typenum::P891 }; (892) => { $crate::typenum::P892 }; (893) => { $crate::typenum::P893 };
    (894) => { $crate::typenum::P894 }; (895) => { $crate::typenum::P895 }; (896) => { $crate::typenum::P896 };
    (897) => { $crate::typenum::P897 }; (898) => { $crate::typenum::P898 }; (899) => { $crate::typenum::P899 };
    (900) => { $crate::typenum::P900 }; (901) => { $crate::typenum::P901 }; (902) => { $crate::typenum::P902 };
    (903) => { $crate::typenum::P903 }; (904) => { $crate::typenum::P904 }; (905) => { $crate::typenum::P905 };
    (906) => { $crate::typenum::P906 }; (907) => { $crate::typenum::P907 }; (908) => { $crate::typenum::P908 };
    (909) => { $crate::typenum::P909 }; (910) => { $crate::typenum::P910 }; (911) => { $crate::typenum::P911 };
    (912) => { $crate::typenum::P912 }; (913) => { $crate::typenum::P913 }; (914) => { $crate::typenum::P914 };
    (915) => { $crate::typenum::P915 }; (916) => { $crate::typenum::P916 }; (917) => { $crate::typenum::P917 };
    (918) => { $crate::typenum::P918 }; (919) => { $crate::typenum::P919 }; (920) => { $crate::typenum::P920 };
    (921) => { $crate::typenum::P921 }; (922) => { $crate::typenum::P922 }; (923) => { $crate::typenum::P923 };
    (924) => { $crate::typenum::P924 }; (925) => { $crate::typenum::P925 }; (926) => { $crate::typenum::P926 };
    (927) => { $crate::typenum::P927 }; (928) => { $crate::typenum::P928 }; (929) => { $crate::typenum::P929 };
    (930) => { $crate::typenum::P930 }; (931) => { $crate::typenum::P931 }; (932) => { $crate::typenum::P932 };
    (933) => { $crate::typenum::P933 }; (934) => { $crate::typenum::P934 }; (935) => { $crate::typenum::P935 };
    (936) => { $crate::typenum::P936 }; (937) => { $crate::typenum::P937 }; (938) => { $crate::typenum::P938 };
    (939) => { $crate::typenum::P939 }; (940) => { $crate::typenum::P940 }; (941) => { $crate::typenum::P941 };
    (942) => { $crate::typenum::P942 }; (943) => { $crate::typenum::P943 }; (944) => { $crate::typenum::P944 };
    (945) => { $crate::typenum::P945 }; (946) => { $crate::typenum::P946 }; (947) => { $crate::typenum::P947 };
    (948) => { $crate::typenum::P948 }; (949) => { $crate::typenum::P949 }; (950) => { $crate::typenum::P950 };
    (951) => { $crate::typenum::P951 }; (952) => { $crate::typenum::P952 }; (953) => { $crate::typenum::P953 };
    (954) => { $crate::typenum::P954 }; (955) => { $crate::typenum::P955 }; (956) => { $crate::typenum::P956 };
    (957) => { $crate::typenum::P957 }; (958) => { $crate::typenum::P958 }; (959) => { $crate::typenum::P959 };
    (960) => { $crate::typenum::P960 }; (961) => { $crate::typenum::P961 }; (962) => { $crate::typenum::P962 };
    (963) => { $crate::typenum::P963 }; (964) => { $crate::typenum::P964 }; (965) => { $crate::typenum::P965 };
    (966) => { $crate::typenum::P966 }; (967) => { $crate::typenum::P967 }; (968) => { $crate::typenum::P968 };
    (969) => { $crate::typenum::P969 }; (970) => { $crate::typenum::P970 }; (971) => { $crate::typenum::P971 };
    (972) => { $crate::typenum::P972 }; (973) => { $crate::typenum::P973 }; (974) => { $crate::typenum::P974 };
    (975) => { $crate::typenum::P975 }; (976) => { $crate::typenum::P976 }; (977) => { $crate::typenum::P977 };
    (978) => { $crate::typenum::P978 }; (979) => { $crate::typenum::P979 }; (980) => { $crate::typenum::P980 };
    (981) => { $crate::typenum::P981 }; (982) => { $crate::typenum::P982 }; (983) => { $crate::typenum::P983 };
    (984) => { $crate::typenum::P984 }; (985) => { $crate::typenum::P985 }; (986) => { $crate::typenum::P986 };
    (987) => { $crate::typenum::P987 }; (988) => { $crate::typenum::P988 }; (989) => { $crate::typenum::P989 };
    (990) => { $crate::typenum::P990 }; (991) => { $crate::typenum::P991 }; (992) => { $crate::typenum::P992 };
    (993) => { $crate::typenum::P993 }; (994) => { $crate::typenum::P994 }; (995) => { $crate::typenum::P995 };
    (996) => { $crate::typenum::P996 }; (997) => { $crate::typenum::P997 }; (998) => { $crate::typenum::P998 };
    (999) => { $crate::typenum::P999 }; (1000) => { $crate::typenum::P1000 }; (1001) => { $crate::typenum::P1001 };
    (1002) => { $crate::typenum::P1002 }; (1003) => { $crate::typenum::P1003 }; (1004) => { $crate::typenum::P1004 };
    (1005) => { $crate::typenum::P1005 }; (1006) => { $crate::typenum::P1006 }; (1007) => { $crate::typenum::P1007 };
    (1008) => { $crate::typenum::P1008 }; (1009) => { $crate::typenum::P1009 }; (1010) => { $crate::typenum::P1010 };
    (1011) => { $crate::typenum::P1011 }; (1012) => { $crate::typenum::P1012 }; (1013) => { $crate::typenum::P1013 };
    (1014) => { $crate::typenum::P1014 }; (1015) => { $crate::typenum::P1015 }; (1016) => { $crate::typenum::P1016 };
    (1017) => { $crate::typenum::P1017 }; (1018) => { $crate::typenum::P1018 }; (1019) => { $crate::typenum::P1019 };
    (1020) => { $crate::typenum::P1020 }; (1021) => { $crate::typenum::P1021 }; (1022) => { $crate::typenum::P1022 };
    (1023) => { $crate::typenum::P1023 }; (1024) => { $crate::typenum::P1024 }; (2048) => { $crate::typenum::P2048 };
    (4096) => { $crate::typenum::P4096 }; (8192) => { $crate::typenum::P8192 };
    (16384) => { $crate::typenum::P16384 }; (32768) => { $crate::typenum::P32768 };
    (65536) => { $crate::typenum::P65536 }; (131072) => { $crate::typenum::P131072 };
    (262144) => { $crate::typenum::P262144 }; (524288) => { $crate::typenum::P524288 };
    (1048576) => { $crate::typenum::P1048576 }; (2097152) => { $crate::typenum::P2097152 };
    (4194304) => { $crate::typenum::P4194304 }; (8388608) => { $crate::typenum::P8388608 };
    (16777216) => { $crate::typenum::P16777216 }; (33554432) => { $crate::typenum::P33554432 };
    (67108864) => { $crate::typenum::P67108864 }; (134217728) => { $crate::typenum::P134217728 };
    (268435456) => { $crate::typenum::P268435456 }; (536870912) => { $crate::typenum::P536870912 };
    (1073741824) => { $crate::typenum::P1073741824 }; (2147483648) => { $crate::typenum::P2147483648 };
    (4294967296) => { $crate::typenum::P4294967296 }; (8589934592) => { $crate::typenum::P8589934592 };
    (17179869184) => { $crate::typenum::P17179869184 }; (34359738368) => { $crate::typenum::P34359738368 };
    (68719476736) => { $crate::typenum::P68719476736 }; (137438953472) => { $crate::typenum::P137438953472 };
    (274877906944) => { $crate::typenum::P274877906944 }; (549755813888) => { $crate::typenum::P549755813888 };
    (1099511627776) => { $crate::typenum::P1099511627776 }; (2199023255552) => { $crate::typenum::P2199023255552 };
    (4398046511104) => { $crate::typenum::P4398046511104 }; (8796093022208) => { $crate::typenum::P8796093022208 };
    (17592186044416) => { $crate::typenum::P17592186044416 };
    (35184372088832) => { $crate::typenum::P35184372088832 };
    (70368744177664) => { $crate::typenum::P70368744177664 };
    (140737488355328) => { $crate::typenum::P140737488355328 };
    (281474976710656) => { $crate::typenum::P281474976710656 };
    (562949953421312) => { $crate::typenum::P562949953421312 };
    (1125899906842624) => { $crate::typenum::P1125899906842624 };
    (2251799813685248) => { $crate::typenum::P2251799813685248 };
    (4503599627370496) => { $crate::typenum::P4503599627370496 };
    (9007199254740992) => { $crate::typenum::P9007199254740992 };
    (18014398509481984) => { $crate::typenum::P18014398509481984 };
    (36028797018963968) => { $crate::typenum::P36028797018963968 };
    (72057594037927936) => { $crate::typenum::P72057594037927936 };
    (144115188075855872) => { $crate::typenum::P144115188075855872 };
    (288230376151711744) => { $crate::typenum::P288230376151711744 };
    (576460752303423488) => { $crate::typenum::P576460752303423488 };
    (1152921504606846976) => { $crate::typenum::P1152921504606846976 };
    (2305843009213693952) => { $crate::typenum::P2305843009213693952 };
    (4611686018427387904) => { $crate::typenum::P4611686018427387904 };
    // The repetition also keeps rustfmt from giving each arm three lines.
    (- $($n:tt)+) => { <$crate::__int_type!($($n)+) as $crate::int::__Negated>::Int };
    ($n:literal) => {
        <<$crate::__hex!($n) as $crate::int::__Decimal>::Nat as $crate::int::__ToStatic>::Int
    };
}

/// The hexadecimal digits of a literal, the highest first; the numbers are those of the lowest bits.
#[doc(hidden)]
#[macro_export]
macro_rules! __hex {
    ($n:literal) => { $crate::int::__Hex<$crate::__hex!($n; 60 56 52 48 44 40 36 32 28 24 20 16 12 8 4 0)> };
    ($n:literal;) => { () };
    ($n:literal; $at:literal $($rest:literal)*) => {
        ($crate::int::__Nibble<{ ($n as u64) >> $at & 15 }>, $crate::__hex!($n; $($rest)*))
    };
}

/// A static int as a value, for every literal up to `i64`.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(int!(12288).get(), 12288);
/// assert_eq!(int!(-1).get(), -1);
/// ```
#[macro_export]
macro_rules! int {
    ($n:tt) => {
        $crate::int::__static_int::<$crate::__int_type!($n)>()
    };
    (- $n:tt) => {
        $crate::int::__static_int::<$crate::__int_type!(-$n)>()
    };
}
