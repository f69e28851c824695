import { Skeleton } from "./skeleton.tsx";

/** Loading placeholder of a thread card, of the same height. */
export function ThreadCardSkeleton({ picture = true, text = true }: { picture?: boolean; text?: boolean }) {
	return (
		<div className="card thread-card" aria-hidden="true">
			<div className="author">
				<Skeleton width="40px" height="40px" round />
				<div className="author-text grid gap-2">
					<Skeleton width="55%" height="0.8125rem" />
					<Skeleton width="35%" height="0.6875rem" />
				</div>
			</div>
			<div className="thread-body grid">
				<Skeleton width="92%" height="1rem" className="my-[3.5px]" />
				<Skeleton width="52%" height="1rem" className="my-[3.5px]" />
				{text && (
					<div className="thread-text grid">
						<Skeleton width="97%" height="0.75rem" className="my-[5px]" />
						<Skeleton width="80%" height="0.75rem" className="my-[5px]" />
					</div>
				)}
			</div>
			{picture && (
				<div className="pics pics-1">
					<span className="skeleton pic" />
				</div>
			)}
			<div className="actions">
				<span className="flex min-w-0 grow gap-6 px-2">
					<Skeleton width="3rem" height="0.875rem" />
					<Skeleton width="3rem" height="0.875rem" />
					<Skeleton width="3rem" height="0.875rem" className="ms-auto" />
				</span>
			</div>
		</div>
	);
}
