import { useEffect, useState } from "react";

/** Remaining seconds of a wait, counted down from when `wait` arrived. Static without scripts. */
export function useCountdown(wait: { seconds: number } | undefined): number {
	const [counted, setCounted] = useState({ of: wait, left: wait?.seconds ?? 0 });
	if (counted.of !== wait) setCounted({ of: wait, left: wait?.seconds ?? 0 });
	useEffect(() => {
		if (!wait) return;
		const end = performance.now() + wait.seconds * 1000;
		const timer = setInterval(() => {
			const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			setCounted({ of: wait, left });
			if (left === 0) clearInterval(timer);
		}, 1_000);
		return () => clearInterval(timer);
	}, [wait]);
	return counted.left;
}
