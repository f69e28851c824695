import type { ReactNode } from "react";

/** A titled section of the demo. */
export function DemoSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-13 font-bold text-foreground-3">{title}</h2>
			{children}
		</section>
	);
}

/** Components in a row. */
export function DemoRow({ children }: { children: ReactNode }) {
	return <div className="mb-2 flex flex-wrap items-center gap-2">{children}</div>;
}
