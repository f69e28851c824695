import "../../composer/unsent-draft.ts";
import { useState } from "react";
import { useTranslate } from "../../../lib/site.tsx";
import { UnsentList } from "../../../lib/unsent/unsent-list.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyList } from "../empty-list.tsx";

/** Drafts on this device; before hydration, a note about them when there are no other drafts. */
export function DeviceDrafts({ noOtherDrafts }: { noOtherDrafts: boolean }) {
	const t = useTranslate();
	const [isEmpty, setEmpty] = useState<boolean>();
	return (
		<>
			{isEmpty !== false && noOtherDrafts && (
				<EmptyList text={t(isEmpty ? "profile.noDrafts" : "profile.draftsNoScript")} to={isEmpty && "write"} />
			)}
			<div hidden={isEmpty !== false}>
				<Card title={t("profile.draftsDevice")}>
					<UnsentList kind="post" newestFirst onRender={(_entries, isEmptyNow) => setEmpty(isEmptyNow)} />
				</Card>
			</div>
		</>
	);
}
