import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite, moderatorWrite, publicRead, v5Write } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { CameraView, PhotoList, PhotoPhoneView, PhotoSeriesView, PhotoTypeView, photoPayload } from "./photoViews.ts";

/** What moderators and administrators do to photos. */
export const photoActions = {
	"choose-photo": { object: "thread", reversal: "unchoose-photo", effect: "honour" },
	"change-photo-type": { object: "photo-type" },
	"change-photo-phone": { object: "photo-phone" },
	"delete-photo-series": { object: "photo-series", effect: "notice" },
} as const satisfies Record<string, ModerationAction>;

const cursor = Type.Optional(Type.String({ maxLength: 255 }));
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

export const photographyList = call({
	...publicRead,
	id: "photography.list",
	path: "/v5/photography/list/{list}",
	summary:
		"A list of photos: the editors' choice (`choice`), posts with several photos (`series`), or those of a phone model",
	params: Type.Object({ list: Type.String({ maxLength: 60 }) }),
	query: Type.Object({ cursor }),
	response: Type.Object({
		...PhotoList.properties,
		/** The phone of the list; null for the others. */
		phone: Type.Union([PhotoPhoneView, Type.Null()]),
	}),
	errors: ["not-found"],
});

export const PhotographerView = Type.Object({
	member: AuthorView,
	photos: Type.Integer(),
	likes: Type.Integer(),
	choices: Type.Integer(),
});
export type PhotographerView = Static<typeof PhotographerView>;

export const listPhotographers = call({
	...publicRead,
	id: "photography.photographers",
	path: "/v5/photography/photographers",
	summary: "The members with photos, the most liked first; counted once an hour",
	query: Type.Object({ cursor }),
	response: Type.Object({
		lists: Type.Array(PhotographerView),
		next: Type.Union([Type.String(), Type.Null()]),
	}),
});

export const getPhotographer = call({
	...publicRead,
	id: "photography.photographer",
	path: "/v5/photography/photographer/{uid}",
	summary: "A member's photos of the photography board, newest first, and what was counted of them",
	params: Type.Object({ uid: Id }),
	query: Type.Object({ cursor }),
	response: Type.Object({
		...PhotoList.properties,
		photographer: PhotographerView,
		/** The phones that they said their photos were taken with. */
		phones: Type.Array(PhotoPhoneView),
		/** Their series, the newest first. */
		series: Type.Array(PhotoSeriesView),
		follow_status: Type.Integer(),
	}),
	errors: ["not-found"],
});

export const getPhoto = call({
	...publicRead,
	id: "photography.photo",
	path: "/v5/photography/photo/{tid}/{n}",
	summary:
		"What is known of a photo of a post: its type, its phone, and what its camera recorded where its author shows that",
	params: Type.Object({ tid: Id, n: Id }),
	response: Type.Object({
		aid: Id,
		/** Whether its post is in the photography board. */
		photography: Type.Boolean(),
		type: Type.Union([PhotoTypeView, Type.Null()]),
		phone: Type.Union([PhotoPhoneView, Type.Null()]),
		choice: Type.Integer(),
		/** For others only where its author shows it; null without any. */
		camera: Type.Union([CameraView, Type.Null()]),
		/** 1 when everybody sees it. */
		camera_shown: Type.Integer(),
		/** For its author: the phone that its camera names; 0 for none. */
		suggested_phone: Type.Integer(),
		/** Its series, with the posts before and after it, 0 for none; null without a series. */
		series: Type.Union([
			Type.Object({ ...PhotoSeriesView.properties, previous: Type.Integer(), next: Type.Integer() }),
			Type.Null(),
		]),
		can: Type.Object({ edit: Type.Boolean(), choose: Type.Boolean() }),
	}),
	errors: ["thread-not-found", "thread-forbidden", "not-found"],
});

export const savePhoto = call({
	...memberWrite,
	id: "photography.savePhoto",
	path: "/v5/photography/photo",
	summary:
		"What the author says of a photo: whether everybody sees what its camera recorded, and of a post of the photography board its type, phone and series",
	body: Type.Object({
		tid: Id,
		aid: Id,
		/** 0 takes it away. */
		typeid: Type.Optional(NonNegativeInteger),
		phone: Type.Optional(NonNegativeInteger),
		/** The name of a series of one's own, which is new if there is none; empty takes it out. */
		series: photoPayload.series,
		show_camera: Type.Optional(Flag),
	}),
	errors: [
		...publishErrors,
		"thread-not-found",
		"thread-forbidden",
		"not-allowed",
		"not-found",
		"post-hidden",
		"too-many-series",
	],
});

export const getPhotoSeries = call({
	...publicRead,
	id: "photography.series",
	path: "/v5/photography/series/{id}",
	summary: "A series: posts with photos of one member, the first one first",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cursor }),
	response: Type.Object({
		...PhotoList.properties,
		series: PhotoSeriesView,
		member: AuthorView,
		can: Type.Object({ delete: Type.Boolean() }),
	}),
	errors: ["not-found"],
});

export const myPhotoSeries = call({
	...memberRead,
	id: "photography.mySeries",
	path: "/v5/photography/series",
	summary: "One's own series, the newest first",
	response: Type.Object({ lists: Type.Array(PhotoSeriesView) }),
});

export const deletePhotoSeries = call({
	...memberWrite,
	id: "photography.deleteSeries",
	path: "/v5/photography/series/delete",
	summary: "Deletes a series of one's own, or as a moderator of the photography board one of others; its posts stay",
	body: Type.Object({ id: Id, reason: ModerationReason }),
	errors: ["not-allowed", "not-found"],
});

export const readPhotoCamera = call({
	...v5Write,
	documented: false,
	id: "photography.readCamera",
	path: "/v5/photography/camera",
	rateLimit: "upload",
	summary:
		"Reads what the camera recorded from the original file of a photo of one's own, or its first 128 KB; the file is not stored, and nobody else sees it until `savePhoto` shows it",
	multipart: true,
	query: Type.Object({ tid: Id, aid: Id }),
	response: CameraView,
	errors: [
		...publishErrors,
		"camera-missing",
		"image-too-large",
		"thread-not-found",
		"thread-forbidden",
		"not-allowed",
		"not-found",
		"post-hidden",
	],
});

export const choosePhoto = call({
	...moderatorWrite,
	id: "photography.choose",
	path: "/v5/photography/choose",
	summary:
		"Makes a post of the photography board an editors' choice, or takes that back; one's own is chosen by others",
	body: Type.Object({ tid: Id, status: Flag, reason: ModerationReason }),
	errors: ["thread-not-found", "thread-forbidden", "not-allowed"],
});
