import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, auditorRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { PhotoCardView, photoRules } from "./photoViews.ts";

const name = Type.String({ maxLength: photoRules.name * 2 });

export const PhotoTypeRow = Type.Object({
	id: Id,
	name_en: Type.String(),
	name_fr: Type.String(),
	name_hi: Type.String(),
	position: Type.Integer(),
	closed: Type.Boolean(),
	photos: Type.Integer(),
});
export type PhotoTypeRow = Static<typeof PhotoTypeRow>;

export const PhotoPhoneRow = Type.Object({
	id: Id,
	name: Type.String(),
	/** What the camera of the phone writes as its model, separated by commas. */
	camera_names: Type.String(),
	position: Type.Integer(),
	closed: Type.Boolean(),
	photos: Type.Integer(),
});
export type PhotoPhoneRow = Static<typeof PhotoPhoneRow>;

export const photographyAdmin = call({
	...auditorRead,
	id: "photography.admin",
	path: "/v5/admin/photography",
	summary: "The types of photos, the phones, and the latest editors' choices",
	response: Type.Object({
		types: Type.Array(PhotoTypeRow),
		phones: Type.Array(PhotoPhoneRow),
		choices: Type.Array(PhotoCardView),
	}),
});

const place = {
	/** Without, a new one. */
	id: Type.Optional(NonNegativeInteger),
	/** In ascending order. */
	position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
	/** 1: nobody chooses it any more; photos that have it keep it. */
	closed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
};

export const savePhotoType = call({
	...adminWrite,
	id: "photography.saveType",
	path: "/v5/admin/photography/type",
	summary: "Adds or changes a type of photos",
	body: Type.Object({ ...place, name_en: name, name_fr: name, name_hi: name }),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "conflict"],
});

export const savePhotoPhone = call({
	...adminWrite,
	id: "photography.savePhone",
	path: "/v5/admin/photography/phone",
	summary: "Adds or changes a phone model",
	body: Type.Object({
		...place,
		name,
		camera_names: Type.Optional(Type.String({ maxLength: photoRules.cameraNames })),
	}),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "conflict"],
});
