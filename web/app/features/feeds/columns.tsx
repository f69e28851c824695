import type { ReactNode } from "react";
import { Side } from "../shell/side.tsx";
import { DeedForm } from "../social/deeds.tsx";
import { NowContext } from "../threads/now.ts";

interface ColumnsProps {
	/** Time at which the screen's data was read. Unix seconds. */
	now: number;
	children: ReactNode;
	/** What the screen adds to the right column. */
	side?: ReactNode;
}

/** Layout of a reading screen: content, right column, quick-action form. */
export function Columns({ now, children, side }: ColumnsProps) {
	return (
		<NowContext value={now}>
			<div className="columns">
				<main id="content">{children}</main>
				<Side>{side}</Side>
			</div>
			<DeedForm />
		</NowContext>
	);
}
