import { expect, test } from "vitest";
import { newPicture, picturesReducer, storedPicture, uploadedPictures } from "./pictures.ts";

const view = (aid: number) => ({
	...{
		aid,
		width: 720,
		height: 540,
		color: "#a0b1c2",
		base: `/media/${aid}`,
		url: `/media/${aid}/360.webp`,
		thumb: `/media/${aid}/360.webp`,
		widths: [360],
		avif: false,
		bytes: 9_000,
	},
	alt: "",
});
const pictures = [storedPicture(view(1)), storedPicture(view(2)), newPicture("new")];
const order = (list: typeof pictures): string => list.map(({ id }) => id).join(" ");

test.each([
	["p1", 1, "p2 p1 new"],
	["new", -1, "p1 new p2"],
	["p1", -1, "p1 p2 new"],
	["new", 1, "p1 p2 new"],
	["gone", 1, "p1 p2 new"],
] as const)("%s moved by %i gives %s", (id, by, expected) => {
	expect(order(picturesReducer(pictures, { type: "pictureMoved", id, by }))).toBe(expected);
});

test("pictures are added, described, uploaded, swapped and removed", () => {
	const described = picturesReducer(pictures, { type: "pictureDescribed", id: "new", alt: "A bridge" });
	const uploaded = picturesReducer(described, { type: "pictureUploaded", id: "new", picture: view(3) });
	expect(uploadedPictures(uploaded).map(({ aid, alt }) => `${aid}${alt}`)).toEqual(["1", "2", "3A bridge"]);
	expect(order(picturesReducer(uploaded, { type: "pictureRemoved", id: "p1" }))).toBe("p2 new");
	expect(order(picturesReducer(pictures, { type: "picturesAdded", pictures: [newPicture("b")] }))).toBe("p1 p2 new b");
	const swap = { type: "pictureSwapped", id: "p2", picture: newPicture("other") } as const;
	expect(order(picturesReducer(pictures, swap))).toBe("p1 other new");
});

test("a late update of a removed picture changes nothing", () => {
	expect(picturesReducer(pictures, { type: "pictureUploaded", id: "gone", picture: view(9) })).toEqual(pictures);
});
