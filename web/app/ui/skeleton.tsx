import { cx } from "./cx.ts";

type SkeletonProps = {
	width?: string;
	height?: string;
	round?: boolean;
	className?: string;
};

/** A loading placeholder; sizes are CSS lengths. */
export function Skeleton({ width = "100%", height = "1rem", round, className }: SkeletonProps) {
	return (
		<span
			className={cx("skeleton", className)}
			style={{ width, height, borderRadius: round ? "50%" : undefined }}
			aria-hidden="true"
		/>
	);
}
