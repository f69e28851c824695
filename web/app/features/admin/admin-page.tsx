import { createContext, use } from "react";
import { useLocation } from "react-router";
import type { AdminGroups } from "#contract/admin.ts";
import { useTranslate, useViewer } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { AdminFrame, type AdminFrameProps } from "./admin-frame.tsx";
import "../../styles/queue.css";

/** The pages that the viewer may use, from the layout around the page. */
export const AdminMenuContext = createContext<AdminGroups>([]);

/** The menu of the layout, and the path of the current page in it. */
function useMenu(): { menu: AdminGroups; path: string } {
	const { pathname } = useLocation();
	const menu = use(AdminMenuContext);
	const [current] = menu
		.flatMap(({ pages }) => pages)
		.filter(({ path }) => pathname.includes(path))
		.toSorted((one, other) => other.path.length - one.path.length);
	return { menu, path: current?.path ?? "" };
}

/** A page of the administration inside the layout, which has its menu. */
export function AdminPage({ children, ...frame }: Pick<AdminFrameProps, "title" | "done" | "back" | "children">) {
	const t = useTranslate();
	const { staff, moderator } = useViewer();
	const isReader = staff && !moderator;
	return (
		<AdminFrame {...useMenu()} {...frame} className={cx("admin", isReader && "read-only")}>
			{isReader && <Notice>{t("admin.readOnly")}</Notice>}
			{children}
		</AdminFrame>
	);
}
