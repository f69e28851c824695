import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type MenuProps = {
	/** Accessible name of the button. */
	name: string;
	icon?: IconName;
	/** Replaces the icon button, for example by an avatar. */
	trigger?: ReactNode;
	align?: "start" | "end";
	/** Attributes of the list. */
	list?: ComponentProps<"dialog">;
	/** `MenuItem`s and `hr`s. */
	children: ReactNode;
};

/**
 * A button that opens a list: below the button, on a phone a sheet from below. It is a `details`, so it works without
 * script; with one, the sheet is modal, and a click outside, Esc and "back" close it.
 */
export function Menu({ name, icon = "more", trigger, align = "end", list, children }: MenuProps) {
	return (
		<details className={cx("menu", align === "start" && "start")}>
			<summary className={trigger ? "menu-trigger" : "icon-btn"} aria-label={name}>
				{trigger ?? <Icon name={icon} />}
			</summary>
			<dialog open className="sheet" aria-label={name} {...list}>
				{children}
			</dialog>
		</details>
	);
}

type MenuItemProps = {
	children: ReactNode;
	icon?: IconName;
	href?: string;
	danger?: boolean;
	current?: boolean;
	/** Opens in a new tab. */
	external?: boolean;
	onClick?: () => void;
	/** "submit" for an item inside a form. */
	type?: "button" | "submit";
};

/** One line of a menu: a link with `href`, else a button. */
export function MenuItem({ children, icon, href, danger, current, external, onClick, type = "button" }: MenuItemProps) {
	const className = cx("menu-item", danger && "danger");
	const inside = (
		<>
			{icon && <Icon name={icon} />}
			<span className="grow">{children}</span>
			{current && <Icon name="check" size={16} bold />}
		</>
	);
	if (href !== undefined) {
		return (
			<Anchor
				href={href}
				className={className}
				aria-current={current ? "true" : undefined}
				onClick={onClick}
				{...(external && { target: "_blank", rel: "noopener" })}
			>
				{inside}
			</Anchor>
		);
	}
	return (
		<button type={type} className={className} onClick={onClick}>
			{inside}
		</button>
	);
}
