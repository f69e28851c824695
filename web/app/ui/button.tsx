import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

type Look = {
	/** `main`: the one filled action of a view; `reward`: check-in, reward and draw only. */
	kind?: "main" | "soft" | "quiet" | "ghost" | "danger" | "reward";
	size?: "sm" | "md" | "lg";
	wide?: boolean;
	icon?: IconName;
	iconEnd?: IconName;
	children: ReactNode;
};

type ButtonProps = Look &
	ComponentProps<"button"> & {
		/** Keeps its width, shows a spinner and ignores clicks. */
		busy?: boolean;
		/**
		 * Reason shown beneath a disabled button; its space is reserved so that nothing moves. Disables the button unless
		 * `disabled` is given.
		 */
		disabledReason?: string;
		href?: undefined;
	};

type ButtonLinkProps = Look & ComponentProps<"a"> & { href: string };

function look({ kind = "main", size = "md", wide }: Omit<Look, "children">, className?: string) {
	return cx("btn", `btn-${kind}`, size !== "md" && `btn-${size}`, wide && "btn-wide", className);
}

function stop(event: MouseEvent) {
	event.preventDefault();
}

/** A button, or with `href` a link that looks like one. Its type is "button" unless told otherwise. */
export function Button(props: ButtonProps | ButtonLinkProps) {
	const reasonId = useId();
	if (props.href !== undefined) {
		const { kind, size, wide, icon, iconEnd, children, className, ...rest } = props;
		return (
			<Anchor {...rest} className={look({ kind, size, wide }, className)}>
				{icon && <Icon name={icon} />}
				<span className="btn-text">{children}</span>
				{iconEnd && <Icon name={iconEnd} size={16} bold />}
			</Anchor>
		);
	}
	const {
		kind,
		size,
		wide,
		icon,
		iconEnd,
		busy,
		disabledReason,
		disabled = disabledReason !== undefined,
		children,
		className,
		href,
		...rest
	} = props;
	const button = (
		<button
			type="button"
			{...rest}
			className={look({ kind, size, wide }, className)}
			{...(busy && { "aria-busy": true, "aria-disabled": true, onClick: stop })}
			disabled={disabled}
			{...(disabled && disabledReason && { "aria-describedby": reasonId })}
		>
			{busy ? <Spinner className={icon ? undefined : "centered"} /> : icon && <Icon name={icon} />}
			<span className={cx("btn-text", busy && !icon && "concealed")}>{children}</span>
			{iconEnd && <Icon name={iconEnd} size={16} bold />}
		</button>
	);
	if (disabledReason === undefined) return button;
	return (
		<span className={cx("field", !wide && "justify-items-start")}>
			{button}
			<span id={reasonId} className={cx("field-note", !disabled && "invisible")}>
				{disabledReason}
			</span>
		</span>
	);
}
