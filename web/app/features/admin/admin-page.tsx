import { useTranslate, useViewer } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { AdminFrame, type AdminFrameProps } from "./admin-frame.tsx";
import "../../styles/queue.css";

/** A page of the administration that auditors read. */
export function AdminPage({ children, ...frame }: Pick<AdminFrameProps, "title" | "done" | "back" | "children">) {
	const t = useTranslate();
	const { staff, moderator } = useViewer();
	const isReader = staff && !moderator;
	return (
		<AdminFrame {...frame} className={cx("admin", isReader && "read-only")}>
			{isReader && <Notice>{t("admin.readOnly")}</Notice>}
			{children}
		</AdminFrame>
	);
}
