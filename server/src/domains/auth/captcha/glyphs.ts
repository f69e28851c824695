/** A point in a box 4 wide and 6 high, from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** A polyline, or a smooth curve through all points. */
export interface Stroke {
	smooth: boolean;
	points: readonly Point[];
}

const line = (...points: Point[]): Stroke => ({ smooth: false, points });
const curve = (...points: Point[]): Stroke => ({ smooth: true, points });

const bowl = curve([0, 0], [2.2, 0], [3.8, 0.6], [3.8, 2.4], [2.2, 3.2], [0, 3.2]);

/** Characters as strokes, so that no font is needed. Characters that look alike when distorted are left out (F/E, N/M, 4/A). */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
	A: [line([0, 6], [2, 0], [4, 6]), line([0.7, 4], [3.3, 4])],
	C: [curve([4, 1.2], [3, 0.2], [2, 0], [0.6, 0.9], [0, 3], [0.6, 5.1], [2, 6], [3, 5.8], [4, 4.8])],
	E: [line([4, 0], [0, 0], [0, 6], [4, 6]), line([0, 3], [3.2, 3])],
	H: [line([0, 0], [0, 6]), line([4, 0], [4, 6]), line([0, 3], [4, 3])],
	J: [curve([3.2, 0], [3.2, 2], [3.2, 4], [2.8, 5.5], [1.6, 6], [0.5, 5.5], [0.1, 4.2]), line([1.6, 0], [4, 0])],
	K: [line([0, 0], [0, 6]), line([4, 0], [0, 3.4]), line([1.2, 2.4], [4, 6])],
	M: [line([0, 6], [0, 0], [2, 3.4], [4, 0], [4, 6])],
	P: [line([0, 6], [0, 0]), bowl],
	R: [line([0, 6], [0, 0]), bowl, line([1.8, 3.2], [4, 6])],
	T: [line([0, 0], [4, 0]), line([2, 0], [2, 6])],
	W: [line([0, 0], [1, 6], [2, 2], [3, 6], [4, 0])],
	X: [line([0, 0], [4, 6]), line([4, 0], [0, 6])],
	Y: [line([0, 0], [2, 2.8], [4, 0]), line([2, 2.8], [2, 6])],
	2: [curve([0.2, 1.4], [1.1, 0.2], [2.8, 0.1], [3.8, 1.4], [2.9, 3.3], [0, 6]), line([0, 6], [4, 6])],
	3: [curve([0.3, 0.9], [1.2, 0.1], [2.6, 0.1], [3.7, 1], [3.4, 2.3], [1.8, 2.9]), curve([1.8, 2.9], [3.5, 3.3], [4, 4.6], [3, 5.8], [1.4, 6], [0.1, 5])],
	6: [curve([3.6, 0.6], [2.2, 0.1], [0.8, 1.2], [0.1, 3.5], [0.5, 5.3], [2, 6], [3.6, 5.3], [3.9, 4], [3, 2.9], [1.6, 2.8], [0.4, 4])],
	7: [line([0, 0], [4, 0], [1.4, 6])],
};

export const captchaAlphabet = Object.keys(glyphs).join("");
