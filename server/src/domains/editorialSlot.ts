import type { PickedObject } from "#contract/editorial.ts";
import type { Ctx } from "../platform/context.ts";

/** A kind of object that editors show readers. */
export interface PickedKind {
	kind: PickedObject;
	/** The object that is meant by its number, link or username; undefined when readers can’t see one. */
	find(ctx: Ctx, typed: string): Promise<number | undefined>;
	/** Names and pages of objects, in few queries; undefined for one that readers can’t see. */
	present(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => { title: string; path: string } | undefined>;
}

let kinds: ReadonlyMap<PickedObject, PickedKind> = new Map();

/** Registers the kinds of all domains; called once by the app. */
export function registerPickedKinds(domains: readonly { pickedKinds: readonly PickedKind[] }[]): void {
	kinds = new Map(domains.flatMap(({ pickedKinds }) => pickedKinds).map((one) => [one.kind, one]));
}

/** A kind by its name. @throws Error for one that no domain has registered */
export function getPickedKind(kind: PickedObject): PickedKind {
	const found = kinds.get(kind);
	if (!found) throw new Error(`nobody registered "${kind}" for editors`);
	return found;
}
