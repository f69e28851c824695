import { usePaths } from "../../lib/site.tsx";

/** The link to a thread's topic, then those of its tags. */
export function useTopicLinks(thread: {
	topid: number;
	topic_name: string;
	thread_tag: string[];
}): { text: string; href: string }[] {
	const paths = usePaths();
	const tags = useTagLinks(thread);
	return thread.topid > 0 ? [{ text: thread.topic_name, href: paths.topic(thread.topid) }, ...tags] : tags;
}

/** Links from a thread's tags to the threads with the same tag. */
function useTagLinks({ thread_tag: tags }: { thread_tag: string[] }): { text: string; href: string }[] {
	const paths = usePaths();
	return tags.map((tag) => ({ text: `#${tag}`, href: paths.search(`#${tag}`) }));
}
