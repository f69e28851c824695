import { eq } from "drizzle-orm";
import { photographyTag } from "#contract/cacheTags.ts";
import { photoRules } from "#contract/photoViews.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { listPhones, listTypes } from "../queries.ts";
import { photoPhones, photoTypes } from "../tables.ts";

/** Last segments of addresses of photography that belong to no phone. */
export const reservedLists = ["photographer", "photos", "choice", "series", "test"];

function nameIn(field: string, value: string): string {
	const name = cleanLine(value);
	if (name === "") throw new Invalid({ [field]: "field.required" });
	if ([...name].length > photoRules.name)
		throw new Invalid({ [field]: "field.too-long" }, undefined, { max: photoRules.name });
	return name;
}

/** The last segment of the address of a phone's photos; empty for a name without letters or digits. */
export const slugOf = (name: string): string =>
	name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-+|-+$/g, "");

interface Place {
	/** Without or 0, a new one. */
	id?: number | undefined;
	/** In ascending order; a new one without it comes last. */
	position?: number | undefined;
	/** Nobody chooses it any more; photos that have it keep it. */
	closed?: boolean | undefined;
}

interface SavedType extends Place {
	names: Record<Lang, string>;
}

interface SavedPhone extends Place {
	name: string;
	/** What the camera of the phone writes as its model, separated by commas. */
	cameraNames?: string | undefined;
}

/** Which place a change of a type or phone sets. */
const placeOf = ({ position, closed }: Place) => ({
	...(position !== undefined && { position }),
	...(closed !== undefined && { closed }),
});

async function finish(tx: Tx, ctx: Ctx, kind: "type" | "phone", id: number, before: object, after: object) {
	await logModeration(tx, ctx, {
		action: kind === "type" ? "change-photo-type" : "change-photo-phone",
		object: { kind: `photo-${kind}`, id },
		before: { ...before },
		after: { ...after },
	});
	await signal(tx, { invalidate: [photographyTag] });
	return { id };
}

const assertRoom = (count: number): void => {
	if (count >= photoRules.mostNames) throw new Conflict("conflict");
};

/** Adds or changes a type of photos. @throws NotFound; Conflict for a name that exists; Invalid by field */
export function saveType(ctx: Ctx, { id, names, ...place }: SavedType): Promise<{ id: number }> {
	const values = {
		nameEn: nameIn("name_en", names.en),
		nameFr: nameIn("name_fr", names.fr),
		nameHi: nameIn("name_hi", names.hi),
		...placeOf(place),
	};
	return ctx.transaction(async (tx) => {
		const all = await listTypes(tx);
		const before = all.find((type) => type.id === id);
		if (id && !before) throw new NotFound();
		if (all.some((type) => type.nameEn === values.nameEn && type.id !== id)) throw new Conflict("conflict");
		if (!before) assertRoom(all.length);
		if (before) await tx.update(photoTypes).set(values).where(eq(photoTypes.id, before.id));
		const saved = before?.id ?? first(await tx.insert(photoTypes).values(values).returning({ id: photoTypes.id })).id;
		return finish(tx, ctx, "type", saved, before ? { name: before.nameEn, closed: before.closed } : {}, {
			name: values.nameEn,
			closed: values.closed ?? before?.closed ?? false,
		});
	});
}

/**
 * Adds or changes a phone model; the address of its photos stays.
 * @throws NotFound; Conflict for a name that exists; Invalid by field
 */
export function savePhone(
	ctx: Ctx,
	{ id, name: typed, cameraNames: typedModels = "", ...place }: SavedPhone,
): Promise<{ id: number }> {
	const name = nameIn("name", typed);
	const slug = slugOf(name);
	if (slug === "" || reservedLists.includes(slug)) throw new Invalid({ name: "field.format" });
	const cameraNames = typedModels.split(",").flatMap((one) => cleanLine(one).toLowerCase() || []);
	const values = { name, cameraNames, ...placeOf(place) };
	return ctx.transaction(async (tx) => {
		const all = await listPhones(tx);
		const before = all.find((phone) => phone.id === id);
		if (id && !before) throw new NotFound();
		if (all.some((phone) => (phone.slug === slug || phone.name === name) && phone.id !== id))
			throw new Conflict("conflict");
		if (!before) assertRoom(all.length);
		if (before) await tx.update(photoPhones).set(values).where(eq(photoPhones.id, before.id));
		const saved =
			before?.id ??
			first(
				await tx
					.insert(photoPhones)
					.values({ ...values, slug })
					.returning({ id: photoPhones.id }),
			).id;
		return finish(tx, ctx, "phone", saved, before ? { name: before.name, closed: before.closed } : {}, {
			name,
			closed: values.closed ?? before?.closed ?? false,
		});
	});
}
