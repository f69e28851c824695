import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { partOf } from "../../../platform/data/columns.ts";
import { pictures } from "../tables.ts";

/**
 * What a camera recorded with a picture, as texts to read: never the place or the time. Others see it when its owner
 * shows it.
 */
export const pictureCameras = pgTable("picture_cameras", {
	aid: partOf(() => pictures.aid).primaryKey(),
	model: text().notNull().default(""),
	lens: text().notNull().default(""),
	/** Seconds. */
	exposure: text().notNull().default(""),
	/** The f-number. */
	aperture: text().notNull().default(""),
	iso: text().notNull().default(""),
	/** Millimetres, as of a 35 mm camera. */
	focal: text().notNull().default(""),
	shown: boolean().notNull().default(false),
});
