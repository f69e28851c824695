import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type ChipProps = {
	children: ReactNode;
	/** `like`: a reaction, coral where the reader gave it. */
	kind?: "plain" | "sky" | "outlined" | "like";
	/** Chosen. */
	on?: boolean;
	icon?: IconName;
	href?: string;
} & Pick<ComponentProps<"button">, "type" | "name" | "value" | "onClick" | "aria-label">;

/** A pill: a link with `href`, a button with `onClick` or `type`, else plain words. */
export function Chip({ children, kind = "plain", on, icon, href, ...button }: ChipProps) {
	const className = cx(
		"chip",
		kind === "like" ? on && "like" : kind !== "plain" && kind,
		on && kind !== "like" && "on",
	);
	const inside = (
		<>
			{icon && <Icon name={icon} size={16} />}
			{children}
		</>
	);
	if (href !== undefined) {
		return (
			<Anchor
				href={href}
				className={className}
				aria-current={on ? "true" : undefined}
				aria-label={button["aria-label"]}
			>
				{inside}
			</Anchor>
		);
	}
	if (button.onClick || button.type) {
		return (
			<button type="button" {...button} className={className} aria-pressed={on}>
				{inside}
			</button>
		);
	}
	return <span className={className}>{inside}</span>;
}
