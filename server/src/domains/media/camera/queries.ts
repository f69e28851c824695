import { and, eq } from "drizzle-orm";
import type { CameraView } from "#contract/photoViews.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { pictures } from "../tables.ts";
import { pictureCameras } from "./tables.ts";

const { model, lens, exposure, aperture, iso, focal, shown } = pictureCameras;

/** Stores what the camera of a picture recorded; nobody else sees it until its owner shows it. */
export async function saveCamera(tx: Tx, aid: number, camera: CameraView): Promise<void> {
	const values = { ...camera, shown: false };
	await tx
		.insert(pictureCameras)
		.values({ aid, ...values })
		.onConflictDoUpdate({ target: pictureCameras.aid, set: values });
}

/** What the camera of a picture recorded, and whether everybody sees it. */
export async function findCamera(db: Db, aid: number): Promise<{ camera: CameraView; shown: boolean } | undefined> {
	const [row] = await db
		.select({ camera: { model, lens, exposure, aperture, iso, focal }, shown })
		.from(pictureCameras)
		.where(eq(pictureCameras.aid, aid));
	return row;
}

/** Shows to everybody what the camera of a member's picture recorded, or hides it. */
export async function setCameraShown(tx: Tx, uid: number, aid: number, isShown: boolean): Promise<void> {
	const own = tx
		.select({ aid: pictures.aid })
		.from(pictures)
		.where(and(eq(pictures.aid, aid), eq(pictures.uid, uid)));
	await tx
		.update(pictureCameras)
		.set({ shown: isShown })
		.where(and(eq(pictureCameras.aid, aid), eq(pictureCameras.aid, own)));
}
