import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyRead, legacyWrite } from "./callPresets.ts";
import { Address, Id, idList, NonNegativeInteger, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors } from "./errorCodes.ts";
import { PhotoList, PhotoPhoneView, PhotoTypeView, photoRules } from "./photoViews.ts";
import { threadContentErrors } from "./threadContent.ts";

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const cursor = Type.Optional(Type.String({ maxLength: 255 }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const typeid = Type.Optional(NonNegativeInteger);

export const photographyPhotos = call({
	...legacyRead,
	id: "photography.photos",
	path: "/selfapi/photography/photos",
	summary: "The posts of the photography board of all sections, newest first",
	query: Type.Object({ page, limit, cursor, typeid }),
	response: PhotoList,
});

export const recommendedPhotos = call({
	...legacyRead,
	id: "photography.recommendphotos",
	path: "/selfapi/photography/recommendphotos",
	summary: "The latest editors' choices, then the most liked of the newest photos (L-033)",
	query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: photoRules.recommended })) }),
	response: Type.Object({ lists: PhotoList.properties.lists }),
});

export const myPhotos = call({
	...legacyMemberRead,
	id: "photography.myphoto",
	path: "/selfapi/photography/myphoto",
	summary:
		"One's own posts with photos of these boards, by default the photography board: the newest, or the most liked first",
	query: Type.Object({
		/** `like` or `likes`: the most liked first; anything else: the newest. */
		order: Type.Optional(Type.String({ maxLength: 32 })),
		fids: Type.Optional(idList(200)),
		page,
		limit,
		typeid,
	}),
	response: PhotoList,
});

export const phoneNav = call({
	...legacyRead,
	id: "forum.phonenav",
	path: "/selfapi/forum/phonenav",
	summary: "The phone models of the photography board, by which its photos are listed; other boards have none",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(PhotoPhoneView) }),
});

export const photoTypes = call({
	...legacyRead,
	id: "photo.tyoeid",
	path: "/selfapi/photo/tyoeid",
	summary: "The types of photos of the photography board; other boards have none",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(PhotoTypeView) }),
});

export const photoList = call({
	...legacyRead,
	id: "photo.getlist",
	path: "/selfapi/photo/getlist",
	summary:
		"The posts with photos of a board, by default the photography board (L-034), newest first; with `typeid` those of a type",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger), typeid, limit, page, cursor }),
	response: PhotoList,
	errors: ["not-found"],
});

export const uploadPhoto = call({
	...legacyWrite,
	id: "photo.uploadimg",
	path: "/selfapi/photo/uploadimg",
	rateLimit: "upload",
	summary: "Uploads a photo for a post, as `content.imageUpload` does",
	multipart: true,
	query: Type.Object({}),
	response: Type.Object({ fileUrl: Address, aid: Id, picture: PictureView }),
	errors: ["image-undecodable", "image-too-large", "banned"],
});

export const likePhoto = call({
	...legacyWrite,
	id: "photo.like",
	path: "/selfapi/photo/like",
	rateLimit: "like",
	summary: "Toggles one's like of a post with photos, or sets it by `like`",
	body: Type.Object({ tid: Id, like: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])) }),
	response: Type.Object({ is_like: Type.Integer(), like: Type.Integer() }),
	errors: ["thread-not-found", "thread-forbidden", "reply-not-found", "banned"],
});

export const editPhotos = call({
	...legacyWrite,
	id: "photo.editaids",
	path: "/selfapi/photo/editaids",
	rateLimit: "publish",
	summary: "Changes which photos a post of one's own has, in their order",
	body: Type.Object({ tid: Id, aids: idList(400) }),
	response: Type.Object({ tid: Id, aids: Type.Array(Id) }),
	errors: [
		...publishErrors,
		...threadContentErrors,
		"stale-edit",
		"thread-not-found",
		"thread-forbidden",
		"not-allowed",
		"post-hidden",
	],
});
