import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

export type Tab = {
	href: string;
	text: string;
	count?: string;
	icon?: IconName;
	current?: boolean;
};

type TabsProps = {
	name: string;
	tabs: Tab[];
	kind?: "line" | "segments";
	className?: string;
};

/** Views of one page, as links that work without script. */
export function Tabs({ name, tabs, kind = "line", className }: TabsProps) {
	return (
		<nav aria-label={name} className={cx("tabs", kind === "segments" && "tabs-seg", className)}>
			{tabs.map((tab) => (
				<Anchor key={tab.href} href={tab.href} className="tab" aria-current={tab.current ? "page" : undefined}>
					{tab.icon && <Icon name={tab.icon} />}
					{tab.text}
					{tab.count && <b>{tab.count}</b>}
				</Anchor>
			))}
		</nav>
	);
}
