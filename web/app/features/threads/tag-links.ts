import { usePaths } from "../../lib/site.tsx";

/** Links from a thread's tags to the threads with the same tag. */
export function useTagLinks({ thread_tag: tags }: { thread_tag: string[] }): { text: string; href: string }[] {
	const paths = usePaths();
	return tags.map((tag) => ({ text: `#${tag}`, href: paths.search(`#${tag}`) }));
}
