import type { ComponentProps } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

type Look = {
	icon: IconName;
	/** Accessible name, including the count. */
	name: string;
	kind?: "plain" | "soft" | "quiet";
	/** A short count in a badge; put the full text in `name`. */
	count?: string;
	bold?: boolean;
};
type IconButtonProps = Look & Omit<ComponentProps<"button">, "name" | "children"> & { href?: undefined };
type IconLinkProps = Look & Omit<ComponentProps<"a">, "name" | "children"> & { href: string };

/** A square button (or link, with `href`) that shows only an icon. */
export function IconButton(props: IconButtonProps | IconLinkProps) {
	const { icon, name, kind, count, bold, className, ...rest } = props;
	const classes = cx("icon-btn", kind !== "plain" && kind, className);
	const content = (
		<>
			<Icon name={icon} bold={bold} />
			{count && (
				<span className="count" aria-hidden="true">
					{count}
				</span>
			)}
		</>
	);
	if (rest.href !== undefined) {
		return (
			<Anchor {...rest} className={classes} aria-label={name}>
				{content}
			</Anchor>
		);
	}
	const { href, ...button } = rest;
	return (
		<button type="button" {...button} className={classes} aria-label={name}>
			{content}
		</button>
	);
}
