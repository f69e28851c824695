import { useEffect, useRef } from "react";
import type { UnsentEntry, UnsentKind } from "./entry.ts";
import { loadTexts } from "./texts.ts";

interface UnsentListProps<Kind extends UnsentKind> {
	/** Which kind it has. */
	kind: Kind;
	newestFirst?: boolean;
	/** @param isEmpty whether there is nothing left, also to bring back; so it is without storage */
	onRender: (entries: UnsentEntry<Kind>[], isEmpty: boolean) => void;
}

/** The entries of a kind on a page of its own, in the list of what is not sent. */
export function UnsentList<Kind extends UnsentKind>({ kind, newestFirst = false, onRender }: UnsentListProps<Kind>) {
	const box = useRef<HTMLDivElement>(null);
	const render = useRef(onRender);
	render.current = onRender;
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isGone = false;
		const show = async (): Promise<void> => {
			const [{ mountList }, { loadStore }, say] = await Promise.all([
				import("../../document/outbox/list.ts"),
				import("./load-store.ts"),
				loadTexts(),
			]);
			await loadStore();
			const list = box.current;
			if (!list || isGone) return;
			stop = await mountList(list, {
				...{ say, newestFirst, has: (entry) => entry.kind === kind },
				onRender: (entries, isEmpty) => render.current(entries as UnsentEntry<Kind>[], isEmpty),
			});
			if (isGone) stop();
		};
		show().catch(() => render.current([], true));
		return () => {
			isGone = true;
			stop?.();
		};
	}, [kind, newestFirst]);
	return <div ref={box} className="grid gap-2" />;
}
