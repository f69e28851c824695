import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Composer } from "../use-composer.ts";

const Panel = lazyPart(async () => (await import("./publishing-panel.tsx")).PublishingPanel);

/** When a post is published, and its product links; the panel is loaded when it is needed. */
export function PublishingInput({ composer: { hydrated, editing, state, write } }: { composer: Composer }) {
	const { t, site } = useSite();
	const [open, setOpen] = useState(false);
	const { publishAt, products } = state.post;
	if (!hydrated) return null;
	if (open || publishAt > 0 || products.length > 0)
		return (
			<Suspense>
				<Panel publishAt={publishAt} products={products} editing={editing} onChange={write} />
			</Suspense>
		);
	const mayWait = !editing && site.features.timedPosts;
	return (
		<Button kind="quiet" size="sm" icon={mayWait ? "clock" : "link"} onClick={() => setOpen(true)}>
			{t(mayWait ? "schedule.more" : "product.links")}
		</Button>
	);
}
