import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyWrite, v5Write } from "./callPresets.ts";
import { Address, Id, NonNegativeInteger, PictureView } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";
import { uploadPath } from "./scriptConstants.ts";

export const pictureUpload = call({
	...v5Write,
	id: "content.imageUpload",
	path: uploadPath,
	rateLimit: "upload",
	summary:
		"Uploads a picture (JPEG, PNG, WebP, GIF, AVIF, HEIC up to 15 MB), removes its metadata, and keeps it for a day until it is used",
	multipart: true,
	tokenScope: "upload",
	/** `square`: crops it to a square from the middle, of at most 720 pixels. */
	query: Type.Object({ square: Type.Optional(Type.Literal(1)), token: Type.Optional(Type.String({ maxLength: 255 })) }),
	response: Type.Object({ fileUrl: Address, aid: Id, picture: PictureView }),
	errors: ["image-undecodable", "image-too-large", "banned"],
});

export const uploadToken = call({
	...legacyMemberRead,
	id: "common.getqinniutoken",
	path: "/selfapi/common/getqinniutoken",
	rateLimit: "upload",
	summary: "A short-lived upload token and the address to post to",
	response: Type.Object({ token: Type.String(), url: Address, /** Unix seconds. */ expires: Type.Integer() }),
	errors: ["banned"],
});

export const deletePicture = call({
	...legacyWrite,
	id: "mobile.deleteattachment",
	path: "/api/mobile/index.php?module=deleteattachment",
	summary: "Deletes an unused picture of one's own, or with `pid` takes it out of one's own post",
	body: Type.Object({ tid: Type.Optional(NonNegativeInteger), pid: Type.Optional(NonNegativeInteger), aid: Id }),
	errors: [
		...publishErrors,
		"not-found",
		"image-in-use",
		"not-allowed",
		"stale-edit",
		"thread-not-found",
		"reply-not-found",
		"content-empty",
		"content-too-short",
		"post-hidden",
	],
});
