import { and, eq } from "drizzle-orm";
import { emoticonsTag } from "#contract/cacheTags.ts";
import { emoticonRules } from "#contract/emoticonAdmin.ts";
import { langs } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { releasePictures } from "../../media/actions/releasePictures.ts";
import { listPacks, type Names, type Pack } from "../packs.ts";
import { mayChangeEmoticons } from "../policy.ts";
import { addedEmoticons, emoticonPacks } from "../tables.ts";

/** Of a pack in its type, and of a picture in its code. */
const maxNumber = 99;

const useOf = (code: string): string => `emoticon:${code}`;

/** Changes packs, one after the other. @throws Forbidden */
const changeAll = async <T>(ctx: Ctx, run: (tx: Tx, all: Pack[]) => Promise<T>): Promise<T> => {
	authorize(mayChangeEmoticons(ctx.viewer));
	const changed = await ctx.transaction(async (tx) => {
		await tx.execute("select pg_advisory_xact_lock(hashtextextended('emoticons', 0))");
		const result = await run(tx, await listPacks(tx));
		await signal(tx, { invalidate: [emoticonsTag] });
		return result;
	});
	// What is read from this process after the answer shows it.
	await ctx.deps.dataCache.followed();
	return changed;
};

/** @throws NotFound */
function getPack(all: readonly Pack[], type: string, { added = false } = {}): Pack {
	const pack = all.find((one) => one.type === type && !(added && one.own));
	if (!pack) throw new NotFound();
	return pack;
}

/** Stores what was changed of a pack. */
const store = (tx: Tx, { type, position, hidden, names }: Pick<Pack, "type" | "position" | "hidden" | "names">) =>
	tx
		.insert(emoticonPacks)
		.values({ type, position, hidden, names })
		.onConflictDoUpdate({ target: emoticonPacks.type, set: { position, hidden, names } });

/** A name, cleaned. @throws Invalid of the field */
function checkName(field: string, typed: string): string {
	const name = cleanLine(typed);
	if (name === "") throw new Invalid({ [field]: "field.required" });
	if ([...name].length > emoticonRules.nameMax) throw new Invalid({ [field]: "field.too-long" });
	return name;
}

const checkNames = ({ en, fr, hi }: Names): Names => ({
	en: checkName("en", en),
	fr: checkName("fr", fr),
	hi: checkName("hi", hi),
});

/** The type of the next pack: those of deleted ones stand in old posts. @throws Conflict `emoticon-packs-many` */
async function nextType(tx: Tx, all: readonly Pack[]): Promise<string> {
	const used = await tx.select({ type: emoticonPacks.type }).from(emoticonPacks);
	const last = Math.max(0, ...used.map(({ type }) => Number(/^u(\d+)$/.exec(type)?.[1] ?? 0)));
	if (all.filter(({ own }) => !own).length >= emoticonRules.packs || last >= maxNumber)
		throw new Conflict("emoticon-packs-many");
	return `u${last + 1}`;
}

/**
 * Adds a hidden pack, or with its type renames one.
 * @throws Forbidden; NotFound; Invalid by field; Conflict `emoticon-packs-many`
 */
export const savePack = (
	ctx: Ctx,
	{ type, ...typed }: Names & { type?: string | undefined },
): Promise<{ type: string }> =>
	changeAll(ctx, async (tx, all) => {
		const pack = type === undefined ? undefined : getPack(all, type);
		const isReset = pack?.own && langs.every((lang) => cleanLine(typed[lang]) === "");
		const names = isReset ? null : checkNames(typed);
		const saved = pack ?? {
			type: await nextType(tx, all),
			position: Math.max(...all.map(({ position }) => position)) + 10,
			hidden: true,
		};
		await store(tx, { ...saved, names });
		return { type: saved.type };
	});

/** Moves a pack one place up or down; at the end nothing changes. @throws Forbidden; NotFound */
export const movePack = (ctx: Ctx, { type, step }: { type: string; step: number }): Promise<void> =>
	changeAll(ctx, async (tx, all) => {
		const pack = getPack(all, type);
		const other = all[all.indexOf(pack) + step];
		if (!other) return;
		await store(tx, { ...pack, position: other.position });
		await store(tx, { ...other, position: pack.position });
	});

/** Takes a pack out of the choice, or offers it again. @throws Forbidden; NotFound */
export const hidePack = (ctx: Ctx, { type, hidden }: { type: string; hidden: boolean }): Promise<void> =>
	changeAll(ctx, async (tx, all) => {
		await store(tx, { ...getPack(all, type), hidden });
	});

/** Deletes a pack that was added; what was written with it keeps its pictures. @throws Forbidden; NotFound */
export const deletePack = (ctx: Ctx, type: string): Promise<void> =>
	changeAll(ctx, async (tx, all) => {
		getPack(all, type, { added: true });
		await tx.update(emoticonPacks).set({ deletedAt: ctx.clock.now() }).where(eq(emoticonPacks.type, type));
	});

/** Adds a picture to a pack that was added. @throws Forbidden; NotFound; Invalid by field; Conflict `emoticons-many` */
export const addPicture = (
	ctx: Ctx,
	{ type, aid, ...typed }: Names & { type: string; aid?: number | undefined },
): Promise<{ code: string }> =>
	changeAll(ctx, async (tx, all) => {
		const { emoticons } = getPack(all, type, { added: true });
		const names = checkNames(typed);
		if (aid === undefined) throw new Invalid({ aid: "field.required" });
		const n = (await tx.$count(addedEmoticons, eq(addedEmoticons.type, type))) + 1;
		if (emoticons.length >= emoticonRules.pictures || n > maxNumber) throw new Conflict("emoticons-many");
		const code = `${type}_${n}`;
		await attachPictures(tx, { uid: ctx.viewer.uid, aids: [aid], usedBy: useOf(code) });
		await tx.insert(addedEmoticons).values({ type, n, aid, names });
		return { code };
	});

/** The row of an emoticon of a pack that was added. @throws NotFound */
function rowOf(all: readonly Pack[], code: string) {
	const pack = all.find(({ own, emoticons }) => !own && emoticons.some((one) => one.code === code));
	if (!pack) throw new NotFound();
	return and(eq(addedEmoticons.type, pack.type), eq(addedEmoticons.n, Number(code.split("_")[1])));
}

/** Renames a picture of a pack that was added. @throws Forbidden; NotFound; Invalid by field */
export const namePicture = (ctx: Ctx, { code, ...typed }: Names & { code: string }): Promise<void> =>
	changeAll(ctx, async (tx, all) => {
		await tx
			.update(addedEmoticons)
			.set({ names: checkNames(typed) })
			.where(rowOf(all, code));
	});

/** Deletes a picture of a pack that was added, everywhere; its number is not used again. @throws Forbidden; NotFound */
export const deletePicture = (ctx: Ctx, code: string): Promise<void> =>
	changeAll(ctx, async (tx, all) => {
		await tx.update(addedEmoticons).set({ aid: null }).where(rowOf(all, code));
		await releasePictures(tx, [useOf(code)]);
	});
