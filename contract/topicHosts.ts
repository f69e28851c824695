import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";

/** Hosts of a topic beside its main host. */
export const maxCoHosts = 5;
/** The days that the figures of a topic count. */
export const figureDays = 28;

const topicErrors = ["topic-not-found"] as const;
const Hosts = Type.Object({
	/** The main host first. */
	lists: Type.Array(AuthorView),
	/** Uid of the main host. */
	main: Id,
});

export const listTopicHosts = call({
	...memberRead,
	id: "content.topic.hosts",
	path: "/v5/content/topic/{topid}/hosts",
	summary: "The hosts of a topic, for them and who moderates it",
	params: Type.Object({ topid: Id }),
	response: Hosts,
	errors: ["banned", ...topicErrors, "not-allowed"],
});

export const addTopicHost = call({
	...memberWrite,
	id: "content.topic.addHost",
	path: "/v5/content/topic/addHost",
	summary: `The main host makes a member a host too, at most ${maxCoHosts}; the member is notified`,
	body: Type.Object({ topid: Id, username: Type.String({ maxLength: 60 }) }),
	response: Hosts,
	errors: [...topicErrors, "not-allowed", "blocked-by-member", "member-unknown", "too-many-hosts"],
});

export const removeTopicHost = call({
	...memberWrite,
	id: "content.topic.removeHost",
	path: "/v5/content/topic/removeHost",
	summary: "The main host removes another host, or a host gives it up",
	body: Type.Object({ topid: Id, uid: Id }),
	response: Hosts,
	errors: [...topicErrors, "not-allowed"],
});

export const handOverTopic = call({
	...memberWrite,
	id: "content.topic.handOver",
	path: "/v5/content/topic/handOver",
	summary: "Makes another host the main host of a topic, who stays a host; the member is notified",
	body: Type.Object({ topid: Id, uid: Id }),
	response: Hosts,
	errors: [...topicErrors, "not-allowed"],
});

export const topicFigures = call({
	...memberRead,
	id: "content.topic.figures",
	path: "/v5/content/topic/{topid}/figures",
	summary: `Figures of a topic for its hosts and who moderates it: in all, and of the last ${figureDays} days`,
	params: Type.Object({ topid: Id }),
	response: Type.Object({
		followers: NonNegativeInteger,
		threads: NonNegativeInteger,
		newFollowers: NonNegativeInteger,
		newThreads: NonNegativeInteger,
		/** Replies to the threads of these days. */
		replies: NonNegativeInteger,
		/** Members who posted them. */
		authors: NonNegativeInteger,
	}),
	errors: ["banned", ...topicErrors, "not-allowed"],
});
