import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type ActionProps = {
	icon: IconName;
	/** Accessible name, with the count: "Like, 86 likes". */
	name: string;
	/** Text beside the icon: a count or a word. */
	text?: ReactNode;
	/** The viewer likes it. */
	liked?: boolean;
	href?: string;
	children?: ReactNode;
} & Pick<ComponentProps<"button">, "type" | "onClick" | "disabled" | "value" | "form">;

/** A 44 px action under a thread or post: a link with `href`, a button with `type` or `onClick`, else only a count. */
export function ActionButton({ icon, name, text, liked, href, children, ...button }: ActionProps) {
	const className = cx("action", liked && "liked");
	const content = (
		<>
			<Icon name={liked && icon === "heart" ? "heart-full" : icon} />
			{text && <span aria-hidden="true">{text}</span>}
			{children}
			<span className="sr-only">{name}</span>
		</>
	);
	if (href !== undefined) {
		return (
			<Anchor href={href} className={className}>
				{content}
			</Anchor>
		);
	}
	if (button.type || button.onClick) {
		return (
			<button type="button" {...button} className={className} aria-pressed={liked}>
				{content}
			</button>
		);
	}
	return <span className={cx(className, "static-action")}>{content}</span>;
}
