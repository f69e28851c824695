import { type ReactNode, use } from "react";
import { ReadTimeContext } from "../../lib/read-time.ts";
import { PartContext } from "../../lib/site.tsx";
import { Aside } from "../shell/aside.tsx";
import { SectionActivity } from "../shell/section-activity.tsx";
import { QuickActionForm } from "../social/quick-action-form.tsx";

interface ColumnsProps {
	/** Time at which the screen's data was read. Unix seconds. */
	now: number;
	children: ReactNode;
	/** What the screen adds to the right column. */
	aside?: ReactNode;
}

/** Layout of a reading screen: content, right column, quick-action form. */
export function ContentLayout({ now, children, aside }: ColumnsProps) {
	if (use(PartContext) === "content")
		return (
			<ReadTimeContext value={now}>
				<main id="content">{children}</main>
			</ReadTimeContext>
		);
	return (
		<ReadTimeContext value={now}>
			<div className="columns">
				<main id="content">{children}</main>
				<Aside>
					{aside}
					<SectionActivity />
				</Aside>
			</div>
			<QuickActionForm />
		</ReadTimeContext>
	);
}
