import { and, eq, inArray, sql } from "drizzle-orm";
import { pictureCameras } from "#server/domains/media/camera/tables.ts";
import { slugOf } from "#server/domains/photography/actions/changeCatalog.ts";
import { recountPhotos } from "#server/domains/photography/actions/recountPhotos.ts";
import { photographyBoard } from "#server/domains/photography/policy.ts";
import { insertSeries } from "#server/domains/photography/series/queries.ts";
import { photoPhones, photoThreads, photoTypes } from "#server/domains/photography/tables.ts";
import { threads } from "#server/domains/threads/tables.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { hourMs } from "#server/platform/durations.ts";
import type { OpenDeps } from "../src/deps.ts";
import { photoPhones as phones, type SeedPhoto, photoThreads as texts, photoTypes as types } from "./texts/photos.ts";

/** Types and phones, and what the authors of the wall of photos say of them. A site with types is left as it is. */
export async function seedPhotography(deps: OpenDeps): Promise<void> {
	if ((await deps.db.$count(photoTypes)) > 0) return;
	await deps.db.transaction(async (tx) => {
		const catalog = await insertCatalog(tx);
		const rows = await tx
			.select({
				tid: threads.tid,
				uid: threads.uid,
				subject: threads.subject,
				aids: threads.aids,
				createdAt: threads.createdAt,
			})
			.from(threads)
			.where(
				and(
					eq(threads.fid, photographyBoard),
					inArray(
						threads.subject,
						texts.map(({ title }) => title),
					),
				),
			);
		for (const text of texts) {
			const row = rows.find(({ subject }) => subject === text.title);
			if (row) await insertDetails(tx, text, row, catalog);
		}
	});
	await recountPhotos(deps);
}

type Ids = Map<string, number>;

async function insertCatalog(tx: Tx): Promise<{ types: Ids; phones: Ids }> {
	const insertedTypes = await tx
		.insert(photoTypes)
		.values(
			Object.values(types).map(([nameEn, nameFr, nameHi], at) => ({ nameEn, nameFr, nameHi, position: (at + 1) * 10 })),
		)
		.returning({ id: photoTypes.id, name: photoTypes.nameEn });
	const insertedPhones = await tx
		.insert(photoPhones)
		.values(
			Object.entries(phones).map(([name, camera], at) => ({
				name,
				slug: slugOf(name),
				cameraNames: [camera.toLowerCase()],
				position: (at + 1) * 10,
			})),
		)
		.returning({ id: photoPhones.id, name: photoPhones.name });
	const idsOf = (rows: { id: number; name: string }[]): Ids => new Map(rows.map(({ id, name }) => [name, id]));
	return { types: idsOf(insertedTypes), phones: idsOf(insertedPhones) };
}

async function insertDetails(
	tx: Tx,
	{ type, phone, camera, series, chosen = false }: SeedPhoto,
	{ tid, uid, aids, createdAt }: { tid: number; uid: number; aids: number[]; createdAt: Date },
	catalog: { types: Ids; phones: Ids },
): Promise<void> {
	await tx.insert(photoThreads).values({
		tid,
		typeId: catalog.types.get(types[type][0]) ?? null,
		phoneId: catalog.phones.get(phone) ?? null,
		seriesId: series ? ((await insertSeries(tx, { uid, name: series, now: createdAt })) ?? null) : null,
		postedAt: createdAt,
		chosenAt: chosen
			? sql`least(now(), ${new Date(createdAt.getTime() + 3 * hourMs).toISOString()}::timestamptz)`
			: null,
	});
	if (!camera) return;
	const [lens, exposure, aperture, iso, focal] = camera;
	const recorded = { model: phones[phone], lens, exposure, aperture, iso, focal, shown: true };
	await tx.insert(pictureCameras).values(aids.map((aid) => ({ aid, ...recorded })));
}
