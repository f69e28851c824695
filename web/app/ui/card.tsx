import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Pattern, type PatternProps } from "./pattern.tsx";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
	title?: ReactNode;
	/** Small text or a link at the right of the title. */
	aside?: ReactNode;
	pattern?: PatternProps;
	/** No padding: the content brings its own. */
	unpadded?: boolean;
};

/** A bordered card, with a decorative pattern at the top if `pattern` is set. */
export function Card({ title, aside, pattern, unpadded, className, children, ...rest }: CardProps) {
	return (
		<section {...rest} className={cx("card", className)}>
			{pattern && <Pattern {...pattern} />}
			<div className={unpadded ? undefined : "card-pad"}>
				{title && (
					<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
						<h2 className="font-bold">{title}</h2>
						{aside && <span className="text-13 text-foreground-3">{aside}</span>}
					</div>
				)}
				{children}
			</div>
		</section>
	);
}
