import { and, eq } from "drizzle-orm";
import { siteTextsTag } from "#contract/cacheTags.ts";
import { textPlaceholders } from "#contract/siteTexts.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine, cleanText } from "../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPublish } from "../policy.ts";
import { findVersion, lockNewest, type TextKey } from "../queries.ts";
import { siteTextVersions } from "../tables.ts";

/** Title and Markdown; nulls for the text of the program. */
interface Content {
	title: string | null;
	text: string | null;
}

const allowedNames = textPlaceholders.map((name) => `{${name}}`).join(" ");

/** @throws Invalid by field: what is missing, or a placeholder that nothing stands for */
function readContent(typed: { title: string; text: string }): Content {
	const title = cleanLine(typed.title);
	const text = cleanText(typed.text);
	if (title === "") throw new Invalid({ title: "field.required" });
	if (text === "") throw new Invalid({ text: "field.required" });
	for (const [field, content] of Object.entries({ title, text })) {
		const names = [...content.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
		const unknown = names.find((name) => !textPlaceholders.some((one) => one === name));
		if (unknown) throw new Invalid({ [field]: "text-placeholder" }, undefined, { names: allowedNames });
	}
	return { title, text };
}

/** Adds a version. @throws Conflict `stale-edit` when there is a newer one than the editor has seen */
const addVersion = (
	ctx: Ctx,
	{ name, lang, base, startsAt }: TextKey & { base: number; startsAt: Date },
	find: (tx: Parameters<Parameters<Ctx["transaction"]>[0]>[0]) => Promise<Content>,
): Promise<{ version: number }> =>
	ctx.transaction(async (tx) => {
		const newest = await lockNewest(tx, { name, lang });
		if (newest !== base) throw new Conflict("stale-edit");
		const version = newest + 1;
		const { title, text } = await find(tx);
		const published = { startsAt, addedBy: ctx.viewer.uid, createdAt: ctx.clock.now() };
		await tx.insert(siteTextVersions).values({ name, lang, version, title, text, ...published });
		await signal(tx, { invalidate: [siteTextsTag] });
		return { version };
	});

interface NewText extends TextKey {
	title: string;
	text: string;
	/** Unix seconds; undefined is now. */
	from?: number | undefined;
	base: number;
}

/** Publishes a new version, from a time on. @throws Forbidden; Invalid by field; Conflict */
export async function publishText(ctx: Ctx, { title, text, from, ...key }: NewText): Promise<{ version: number }> {
	authorize(mayPublish(ctx.viewer));
	const content = readContent({ title, text });
	const now = ctx.clock.now();
	const startsAt = from ? new Date(from * 1_000) : now;
	// A minute may pass between the choice of "now" and the click.
	if (startsAt.getTime() < now.getTime() - 60_000) throw new Invalid({ from: "start-too-early" });
	return addVersion(ctx, { ...key, startsAt }, async () => content);
}

/** Publishes an older version again; 0 is the text of the program. @throws Forbidden; NotFound; Conflict */
export async function restoreText(
	ctx: Ctx,
	{ version, ...key }: TextKey & { version: number; base: number },
): Promise<{ version: number }> {
	authorize(mayPublish(ctx.viewer));
	return addVersion(ctx, { ...key, startsAt: ctx.clock.now() }, async (tx) => {
		if (version === 0) return { title: null, text: null };
		const row = await findVersion(tx, key, version);
		if (!row) throw new NotFound();
		return row;
	});
}

/** Withdraws a version that does not hold yet. @throws Forbidden; NotFound */
export const withdrawText = (ctx: Ctx, { version, ...key }: TextKey & { version: number }): Promise<void> =>
	ctx.transaction(async (tx) => {
		authorize(mayPublish(ctx.viewer));
		await lockNewest(tx, key);
		const row = await findVersion(tx, key, version);
		const now = ctx.clock.now();
		if (!row || row.startsAt <= now) throw new NotFound();
		await tx
			.update(siteTextVersions)
			.set({ withdrawnAt: row.withdrawnAt ?? now })
			.where(
				and(
					eq(siteTextVersions.name, key.name),
					eq(siteTextVersions.lang, key.lang),
					eq(siteTextVersions.version, version),
				),
			);
		await signal(tx, { invalidate: [siteTextsTag] });
	});
