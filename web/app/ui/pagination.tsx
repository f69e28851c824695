import { Anchor } from "./anchor.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Page = { text: string; href: string; current?: boolean; name?: string } | "gap";

type PaginationProps = {
	name: string;
	prev?: { href: string; text: string };
	next?: { href: string; text: string };
	pages?: Page[];
	/** Go to a page: a tiny GET form; `keep` are the other values of the address. */
	jump?: {
		action: string;
		field: string;
		label: string;
		submit: string;
		max: number;
		keep?: Record<string, string>;
	};
};

/** The pages of a list, as links; every list that scrolls on has them too. */
export function Pagination({ name, prev, next, pages, jump }: PaginationProps) {
	return (
		<nav className="pages" aria-label={name}>
			{prev && (
				<Button kind="quiet" href={prev.href} icon="chevron-left" rel="prev">
					{prev.text}
				</Button>
			)}
			{pages && (
				<ol>
					{pages.map((page, place) =>
						page === "gap" ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
							<li key={`gap-${place}`} className="page" aria-hidden="true">
								…
							</li>
						) : (
							<li key={page.href}>
								<Anchor className="page tnum" href={page.href} aria-label={page.name} aria-current={page.current ? "page" : undefined}>
									{page.text}
								</Anchor>
							</li>
						),
					)}
				</ol>
			)}
			{next && (
				<Button kind="quiet" href={next.href} iconEnd="chevron-right" rel="next">
					{next.text}
				</Button>
			)}
			{jump && (
				<form method="get" action={jump.action}>
					{Object.entries(jump.keep ?? {}).map(([key, value]) => (
						<input key={key} type="hidden" name={key} value={value} />
					))}
					<span className="field-box">
						<input className="input tnum" type="number" inputMode="numeric" name={jump.field} min={1} max={jump.max} required aria-label={jump.label} />
					</span>
					<button type="submit" className="icon-btn quiet" aria-label={jump.submit}>
						<Icon name="arrow-right" />
					</button>
				</form>
			)}
		</nav>
	);
}
