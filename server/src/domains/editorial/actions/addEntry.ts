import { editorialTag } from "#contract/cacheTags.ts";
import type { CallRequest } from "#contract/call.ts";
import { type addEditorial, pickedObjects } from "#contract/editorial.ts";
import { findSectionByFid, stripSection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { readPeriod } from "../../../platform/sectionPeriod.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { everySection, mayPlan } from "../../../platform/security/staffSections.ts";
import { getPickedKind } from "../../editorialSlot.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { type EntryRow, lockEntries } from "../queries.ts";
import { assertAddable } from "../rules.ts";
import { editorialEntries } from "../tables.ts";

type Body = CallRequest<typeof addEditorial>["body"];
type Content = Pick<EntryRow, "uid" | "objectId" | "lang" | "title" | "text" | "path" | "aid">;

const nothing = { uid: null, objectId: null, lang: "", title: "", text: "", path: "", aid: null } as const;

/** What an entry shows. @throws Invalid by field */
async function readContent(ctx: Ctx, { kind, ...body }: Body): Promise<Content> {
	const picked = pickedObjects.find((one) => one === kind);
	if (picked) {
		const found = await getPickedKind(picked).find(ctx, (body.object ?? "").trim());
		if (found === undefined) throw new Invalid({ object: "editorial-unknown" });
		return { ...nothing, ...(picked === "member" ? { uid: found } : { objectId: found }) };
	}
	const title = cleanLine(body.title ?? "");
	if (title === "") throw new Invalid({ title: "field.required" });
	if (kind === "search" || kind === "hidden-search") return { ...nothing, title: title.toLowerCase() };
	if (!body.aid) throw new Invalid({ aid: "field.required" });
	const { lang = "", path = "", aid } = body;
	return { ...nothing, lang, title, text: cleanLine(body.text ?? ""), path: stripSection(path.trim()), aid };
}

/** Adds an entry after the others of its kind and section. @throws Forbidden; Invalid by field; Conflict */
export async function addEntry(ctx: Ctx, body: Body): Promise<{ id: number }> {
	const { kind, country_fid: countryFid = everySection } = body;
	authorize(mayPlan(ctx.viewer, countryFid));
	if (countryFid !== everySection && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	const now = ctx.clock.now();
	const period = readPeriod(countryFid, body, now);
	const content = await readContent(ctx, body);
	return ctx.transaction(async (tx) => {
		const others = await lockEntries(tx, { kind, countryFid }, now);
		assertAddable(others, content);
		const position = (others.at(-1)?.position ?? 0) + 1;
		const values = { kind, countryFid, ...content, ...period, position, addedBy: ctx.viewer.uid, createdAt: now };
		const row = first(await tx.insert(editorialEntries).values(values).returning({ id: editorialEntries.id }));
		if (content.aid) await attachPictures(tx, { uid: ctx.viewer.uid, aids: [content.aid], usedBy: `banner:${row.id}` });
		await signal(tx, { invalidate: [editorialTag] });
		return row;
	});
}
