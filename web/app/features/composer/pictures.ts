import type { PictureView } from "#contract/common.ts";
import type { PostPicture, Upload } from "../../lib/unsent/post.ts";

export type PicturesAction =
	| { type: "picturesAdded"; pictures: PostPicture[] }
	| { type: "pictureRemoved"; id: string }
	| { type: "pictureSwapped"; id: string; picture: PostPicture }
	| { type: "pictureMoved"; id: string; by: number }
	| { type: "pictureDescribed"; id: string; alt: string }
	| { type: "pictureProgressed"; id: string; to: Partial<Upload> }
	| { type: "pictureUploaded"; id: string; picture: PictureView }
	/** The server has deleted it. */
	| { type: "pictureDeleted"; aid: number; key: string }
	/** Its file is no longer on this device. */
	| { type: "pictureLost"; id: string };

/** A picture that is not uploaded yet. */
export const newPicture = (id: string): PostPicture => ({ id, key: id, alt: "" });

/** A picture that the server has. */
export const storedPicture = (picture: PictureView): PostPicture => ({
	...{ id: `p${picture.aid}`, key: `p${picture.aid}`, alt: picture.alt, picture },
});

export const isUploading = ({ picture, upload }: PostPicture): boolean => !picture && upload?.state !== "failed";
export const hasFailed = ({ picture, upload }: PostPicture): boolean => !picture && upload?.state === "failed";

const begun: Upload = { state: "preparing", size: 0, progress: 0 };

/** One picture after a change of it. */
export function changePicture(picture: PostPicture, action: PicturesAction): PostPicture {
	if (action.type === "pictureDeleted")
		return picture.picture?.aid === action.aid
			? { ...picture, key: action.key, picture: undefined, isDeleted: true, upload: undefined }
			: picture;
	if (!("id" in action) || action.id !== picture.id) return picture;
	switch (action.type) {
		case "pictureDescribed":
			return { ...picture, alt: action.alt };
		case "pictureProgressed":
			return { ...picture, upload: { ...begun, ...picture.upload, ...action.to } };
		case "pictureUploaded":
			return { ...picture, alt: picture.alt || action.picture.alt, picture: action.picture, isDeleted: undefined };
		default:
			return picture;
	}
}

/** Reducer of a list of pictures. */
export function picturesReducer(pictures: PostPicture[], action: PicturesAction): PostPicture[] {
	switch (action.type) {
		case "picturesAdded":
			return [...pictures, ...action.pictures];
		case "pictureLost":
		case "pictureRemoved":
			return pictures.filter(({ id }) => id !== action.id);
		case "pictureSwapped":
			return pictures.map((picture) => (picture.id === action.id ? action.picture : picture));
		case "pictureMoved": {
			const from = pictures.findIndex(({ id }) => id === action.id);
			const to = from + action.by;
			const moved = pictures[from];
			return moved && to >= 0 && to < pictures.length ? pictures.toSpliced(from, 1).toSpliced(to, 0, moved) : pictures;
		}
		default:
			return pictures.map((picture) => changePicture(picture, action));
	}
}

/** Uploaded pictures with what they show, in order. */
export const uploadedPictures = (pictures: PostPicture[]): PictureView[] =>
	pictures.flatMap(({ picture, alt }) => (picture ? [{ ...picture, alt }] : []));
