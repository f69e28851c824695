import { findSectionByFid } from "#contract/sections.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { DraftPayload, DraftProduct } from "./draft/tables.ts";
import type { TypedExtra } from "./port.ts";

/** A thread as a member sends it. What is undefined was left out. */
export interface ThreadInput {
	subject: string;
	message: string;
	/** Left out in an edit, the pictures stay. */
	aids?: string | undefined;
	/** What each picture shows. */
	alts?: string[] | undefined;
	/** The first post of the edited thread, where the sender names it. */
	pid?: number | undefined;
	/** The version that it is based on. */
	version?: number | undefined;
	/** The saved draft that it comes from. */
	draft?: number | undefined;
	fid?: number | undefined;
	countryFid?: number | undefined;
	topid?: string | undefined;
	readaccess?: number | undefined;
	/** Tags as typed, and ids of those that were chosen. */
	tags?: string | undefined;
	tagIds?: string | undefined;
	goods?: DraftProduct[] | undefined;
	/** Uids of members who were chosen from suggestions. */
	mentioned?: string | undefined;
	phoneModel?: string | undefined;
	/** Null: now. */
	publishAt?: Date | null | undefined;
	/** What its kind adds. */
	extra?: TypedExtra | undefined;
	/** What other domains store with it. */
	payload: DraftPayload;
}

/** The section of a new thread: the chosen one, else its author’s. */
export const sectionOf = (viewer: Viewer, chosen: number | undefined): number =>
	findSectionByFid(chosen ?? 0)?.fid ?? viewer.countryFid;
