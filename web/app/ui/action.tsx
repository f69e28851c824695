import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type ActionProps = {
	icon: IconName;
	/** The whole spoken name, count included: "Like, 86 likes". */
	name: string;
	/** What stands beside the icon: a count or a word. */
	text?: ReactNode;
	/** A like given: coral, the heart full. */
	liked?: boolean;
	href?: string;
	children?: ReactNode;
} & Pick<ComponentProps<"button">, "type" | "onClick" | "disabled" | "value" | "form">;

/** A quiet 44 px action under a thread or post: a link with `href`, a button with `type` or `onClick`, else a mere count. */
export function Action({ icon, name, text, liked, href, children, ...button }: ActionProps) {
	const className = cx("action", liked && "liked");
	const inside = (
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
				{inside}
			</Anchor>
		);
	}
	if (button.type || button.onClick) {
		return (
			<button type="button" {...button} className={className} aria-pressed={liked}>
				{inside}
			</button>
		);
	}
	return <span className={cx(className, "still")}>{inside}</span>;
}
