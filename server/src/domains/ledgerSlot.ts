import type { LedgerObjectKind } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../platform/data/db.ts";
import type { Viewer } from "../platform/security/viewer.ts";

/** What a line of a wallet is about, as the viewer may see it. */
export interface LedgerObject {
	/** Empty when the text of the line says all. */
	title: string;
	/** Of its page, without a section. */
	path: string;
}

interface LedgerContext {
	db: Db;
	viewer: Viewer;
	lang: Lang;
	now: Date;
}

/** A kind of object that lines of the wallet link to. */
export interface LedgerObjects {
	kind: LedgerObjectKind;
	/** Loads objects in few queries; undefined for what is gone or the viewer may not see. */
	load(context: LedgerContext, ids: readonly number[]): Promise<(id: number) => LedgerObject | undefined>;
}

let kinds: readonly LedgerObjects[] = [];

/** Registers the kinds of all domains; called once by the app. */
export function registerLedgerObjects(domains: readonly { ledgerObjects: readonly LedgerObjects[] }[]): void {
	kinds = domains.flatMap(({ ledgerObjects }) => ledgerObjects);
}

/** Loads the objects of lines, by kind and id. */
export async function loadLedgerObjects(
	context: LedgerContext,
	wanted: readonly { kind: string; id: number }[],
): Promise<(kind: string, id: number) => LedgerObject | undefined> {
	const loaded = await Promise.all(
		kinds.map(async ({ kind, load }) => {
			const ids = [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))];
			return [kind, ids.length === 0 ? () => undefined : await load(context, ids)] as const;
		}),
	);
	const byKind = new Map<string, (id: number) => LedgerObject | undefined>(loaded);
	return (kind, id) => byKind.get(kind)?.(id);
}
