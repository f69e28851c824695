import { Suspense, useRef, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ComposerState } from "../use-composer.ts";
import { parsePublishing } from "./publishing-fields.ts";

const Panel = lazyPart(async () => (await import("./publishing-panel.tsx")).PublishingPanel);

/** When a post is published, and its product links; the panel is loaded when it is needed. */
export function PublishingInput({ composer }: { composer: ComposerState }) {
	const t = useTranslate();
	const field = useRef<HTMLInputElement>(null);
	const [open, setOpen] = useState(false);
	const { at, products } = parsePublishing(composer.shown.publishing);
	const set = (json: string): void => {
		if (field.current) field.current.value = json;
		composer.touched();
	};
	return (
		<>
			<input ref={field} type="hidden" name="publishing" value={composer.shown.publishing} />
			{composer.hydrated && (open || at > 0 || products.length > 0) ? (
				<Suspense>
					<Panel json={composer.shown.publishing} editing={composer.editing} onChange={set} />
				</Suspense>
			) : (
				composer.hydrated && (
					<Button kind="quiet" size="sm" icon="clock" onClick={() => setOpen(true)}>
						{t("schedule.more")}
					</Button>
				)
			)}
		</>
	);
}
