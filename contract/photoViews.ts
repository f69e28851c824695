import Type, { type Static } from "typebox";
import { Id } from "./common.ts";
import { ThreadCardView } from "./threadLists.ts";

/** Limits of photography. */
export const photoRules = {
	/** Recommended photos (L-033). */
	recommended: 8,
	/** Photos of a page of a wall. */
	pageSize: 24,
	/** Characters of the name of a type or a phone, and of the names that a phone's camera writes. */
	name: 40,
	cameraNames: 200,
	/** Phones and types in all. */
	mostNames: 200,
	/** Characters of the name of a series, and series of a member. */
	seriesName: 60,
	mostSeries: 100,
} as const;

const Text = Type.Optional(Type.String({ maxLength: 255 }));

/**
 * What a thread's payload says of its photos, in the photography board: the ids of their type and their phone model,
 * and the name of a series of the author, which is new if they have none of that name. `0` takes each away.
 */
export const photoPayload = { typeid: Text, phone: Text, series: Text };

/**
 * A post of the photography board in a list: its first photos, its type, the phone that took them, and whether it is an
 * editors' choice.
 */
export const PhotoCardView = Type.Object({
	...ThreadCardView.properties,
	/** 0 without a type. */
	typeid: Type.Integer(),
	/** The name of the phone; empty when its author has not said it. */
	phone: Type.String(),
	/** 0 or 1. */
	choice: Type.Integer(),
});
export type PhotoCardView = Static<typeof PhotoCardView>;

/** A page of a wall; `next` is the cursor of the next one. */
export const PhotoList = Type.Object({
	lists: Type.Array(PhotoCardView),
	next: Type.Union([Type.String(), Type.Null()]),
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
});
export type PhotoList = Static<typeof PhotoList>;

/** A type of photos, by its name in the reader's language. */
export const PhotoTypeView = Type.Object({
	typeid: Id,
	name: Type.String(),
	/** Posts of the type, counted once an hour. */
	photos: Type.Integer(),
});
export type PhotoTypeView = Static<typeof PhotoTypeView>;

/** A phone model; `list` is the last segment of the address of its photos. */
export const PhotoPhoneView = Type.Object({
	id: Id,
	list: Type.String(),
	name: Type.String(),
	photos: Type.Integer(),
});
export type PhotoPhoneView = Static<typeof PhotoPhoneView>;

/** A series: posts with photos of one member, under a name. */
export const PhotoSeriesView = Type.Object({ id: Id, name: Type.String() });
export type PhotoSeriesView = Static<typeof PhotoSeriesView>;

/**
 * What a camera recorded with a photo, as texts to read; a part that it did not record is empty. Never a place or a
 * time.
 */
export const CameraView = Type.Object({
	model: Type.String(),
	lens: Type.String(),
	/** Seconds: `1/120`, or `2`. */
	exposure: Type.String(),
	/** The f-number. */
	aperture: Type.String(),
	iso: Type.String(),
	/** Millimetres, as of a 35 mm camera. */
	focal: Type.String(),
});
export type CameraView = Static<typeof CameraView>;
