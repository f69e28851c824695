import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, Id, NonNegativeInteger, PictureView } from "./common.ts";
import { uploadPath } from "./scriptConstants.ts";

export const imageUpload = call({
	id: "content.imageUpload",
	method: "POST",
	path: uploadPath,
	convention: "v5",
	summary:
		"Uploads a picture (JPEG, PNG, WebP, GIF, AVIF, HEIC up to 15 MB), removes its metadata, and keeps it for a day until it is used",
	access: "member",
	rateLimit: "upload",
	writes: true,
	multipart: true,
	uploadToken: true,
	/** `square`: crops it to a square from the middle, of at most 720 pixels. */
	query: Type.Object({ square: Type.Optional(Type.Literal(1)), token: Type.Optional(Type.String({ maxLength: 255 })) }),
	response: Type.Object({ fileUrl: Type.String(), aid: Id, picture: PictureView }),
	errors: ["image-undecodable", "image-too-large", "banned"],
});

export const uploadToken = call({
	id: "common.getqinniutoken",
	method: "GET",
	path: "/selfapi/common/getqinniutoken",
	convention: "legacy",
	summary: "A short-lived upload token and the address to post to",
	access: "member",
	rateLimit: "upload",
	writes: false,
	response: Type.Object({ token: Type.String(), url: Type.String(), /** Unix seconds. */ expires: Type.Integer() }),
});

export const deleteAttachment = call({
	id: "mobile.deleteattachment",
	method: "POST",
	path: "/api/mobile/index.php?module=deleteattachment",
	convention: "legacy",
	summary: "Deletes an unused picture of one's own",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ tid: Type.Optional(NonNegativeInteger), pid: Type.Optional(NonNegativeInteger), aid: Id }),
	response: EmptyResponse,
	errors: ["not-found", "image-in-use"],
});
