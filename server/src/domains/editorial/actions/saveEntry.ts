import { eq } from "drizzle-orm";
import { editorialTag } from "#contract/cacheTags.ts";
import { type EditorialKind, pickedObjects } from "#contract/editorial.ts";
import { everySection, findSectionByFid, type Lang, stripSection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { editPeriod, readPeriod } from "../../../platform/sectionPeriod.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPlan } from "../../../platform/security/staffSections.ts";
import { getPickedKind } from "../../editorialSlot.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { type EntryRow, findEntry, lockEntries, objectOf } from "../queries.ts";
import { assertAddable } from "../rules.ts";
import { editorialEntries } from "../tables.ts";

/** An entry as staff type it: what it shows, where, and from when until when. */
interface TypedEntry {
	title?: string | undefined;
	text?: string | undefined;
	path?: string | undefined;
	/** Picture of a banner. */
	aid?: number | undefined;
	/** Number, link or username of an object. */
	object?: string | undefined;
	/** 0 is every section. */
	countryFid?: number | undefined;
	lang?: Lang | "" | undefined;
	/** Days of the section, both included. */
	from?: string | undefined;
	until?: string | undefined;
}

type Content = Pick<EntryRow, "uid" | "objectId" | "lang" | "title" | "text" | "path" | "aid">;

const nothing = { uid: null, objectId: null, lang: "", title: "", text: "", path: "", aid: null } as const;

/** What an entry shows; what is left out is as before. @throws Invalid by field */
async function readContent(
	ctx: Ctx,
	kind: EditorialKind,
	entry: TypedEntry,
	before: Content = nothing,
): Promise<Content> {
	const picked = pickedObjects.find((one) => one === kind);
	if (picked) {
		const { uid, objectId } = before;
		if (entry.object === undefined && objectOf(before) !== null) return { ...nothing, uid, objectId };
		const found = await getPickedKind(picked).find(ctx, (entry.object ?? "").trim());
		if (found === undefined) throw new Invalid({ object: "editorial-unknown" });
		return { ...nothing, ...(picked === "member" ? { uid: found } : { objectId: found }) };
	}
	const title = cleanLine(entry.title ?? before.title);
	if (title === "") throw new Invalid({ title: "field.required" });
	if (kind === "search" || kind === "hidden-search") return { ...nothing, title: title.toLowerCase() };
	const { lang = before.lang, text = before.text, path = before.path, aid = before.aid } = entry;
	if (!aid) throw new Invalid({ aid: "field.required" });
	const typed = path.trim();
	return { ...nothing, lang, title, text: cleanLine(text), path: typed && stripSection(typed), aid };
}

/** @throws Forbidden; Invalid `countryFid` */
function assertSection({ viewer }: Ctx, section: number): void {
	authorize(mayPlan(viewer, section));
	if (section !== everySection && !findSectionByFid(section)) throw new Invalid({ countryFid: "field.format" });
}

const attachPicture = (tx: Tx, { viewer: { uid } }: Ctx, id: number, aid: number): Promise<void> =>
	attachPictures(tx, { uid, aids: [aid], usedBy: `banner:${id}` });

/** Adds an entry after the others of its kind and section. @throws Forbidden; Invalid by field; Conflict */
export async function addEntry(
	ctx: Ctx,
	{ kind, ...entry }: TypedEntry & { kind: EditorialKind },
): Promise<{ id: number }> {
	const { countryFid = everySection } = entry;
	assertSection(ctx, countryFid);
	const now = ctx.clock.now();
	const period = readPeriod(countryFid, entry, now);
	const content = await readContent(ctx, kind, entry);
	return ctx.transaction(async (tx) => {
		const others = await lockEntries(tx, { kind, countryFid }, now);
		assertAddable(others, content);
		const position = (others.at(-1)?.position ?? 0) + 1;
		const values = { kind, countryFid, ...content, ...period, position, addedBy: ctx.viewer.uid, createdAt: now };
		const row = first(await tx.insert(editorialEntries).values(values).returning({ id: editorialEntries.id }));
		if (content.aid) await attachPicture(tx, ctx, row.id, content.aid);
		await signal(tx, { invalidate: [editorialTag] });
		return row;
	});
}

/**
 * Changes an entry; what is left out stays. In another section it is the last one.
 * @throws NotFound; Forbidden; Invalid by field; Conflict
 */
export async function editEntry(ctx: Ctx, { id, ...entry }: TypedEntry & { id: number }): Promise<void> {
	const before = await findEntry(ctx.db, id);
	if (!before) throw new NotFound();
	const { kind, endedAt } = before;
	const { countryFid = before.countryFid } = entry;
	assertSection(ctx, before.countryFid);
	assertSection(ctx, countryFid);
	const now = ctx.clock.now();
	const isMoved = countryFid !== before.countryFid;
	const period = editPeriod(before, { ...entry, section: countryFid }, now);
	const content = await readContent(ctx, kind, entry, before);
	return ctx.transaction(async (tx) => {
		const others = (await lockEntries(tx, { kind, countryFid }, now)).filter((one) => one.id !== id);
		if (!endedAt) assertAddable(others, content);
		const position = (others.at(-1)?.position ?? 0) + 1;
		await tx
			.update(editorialEntries)
			.set({ countryFid, ...content, ...period, ...(isMoved && { position }) })
			.where(eq(editorialEntries.id, id));
		if (content.aid && content.aid !== before.aid) await attachPicture(tx, ctx, id, content.aid);
		await signal(tx, { invalidate: [editorialTag] });
	});
}
