/**
 * Characters as SVG paths in a box 4 wide and 6 high, so that no font is needed. Characters that look alike when
 * distorted are left out (F/E, N/M, 4/A).
 */
export const glyphs: Readonly<Record<string, string>> = {
	A: "M0 6L2 0L4 6M.7 4H3.3",
	C: "M4 1.2C3.4.4 2.8 0 2.1 0C-.7 0-.7 6 2.1 6C2.8 6 3.4 5.6 4 4.8",
	E: "M4 0H0V6H4M0 3H3.2",
	H: "M0 0V6M4 0V6M0 3H4",
	J: "M1.6 0H4M3.2 0V4.4C3.2 6.5.4 6.6.1 4.2",
	K: "M0 0V6M4 0L0 3.4M1.2 2.4L4 6",
	M: "M0 6V0L2 3.4L4 0V6",
	P: "M0 6V0H2.2C4.3 0 4.3 3.2 2.2 3.2H0",
	R: "M0 6V0H2.2C4.3 0 4.3 3.2 2.2 3.2H0M1.8 3.2L4 6",
	T: "M0 0H4M2 0V6",
	W: "M0 0L1 6L2 2L3 6L4 0",
	X: "M0 0L4 6M4 0L0 6",
	Y: "M0 0L2 2.8L4 0M2 2.8V6",
	2: "M.2 1.5C.6-.4 3.7-.5 3.8 1.5C3.8 3.2 2 4.2 0 6H4",
	3: "M.3.9C1-.3 3.7-.3 3.7 1.4C3.7 2.5 2.8 2.9 1.6 2.9C3 2.9 4 3.3 4 4.5C4 6.4.8 6.4.1 5",
	6: "M3.6.6C1.4-.8 0 1.4 0 4C0 6.8 4 6.8 4 4.2C4 2.2.8 2 .1 4.4",
	7: "M0 0H4L1.4 6",
};

export const captchaAlphabet = Object.keys(glyphs).join("");
