/** A post's topic as its field keeps it: the id, then the name; empty for none. */
export const serializeTopic = ({ topid, topic_name }: { topid: number; topic_name: string }): string =>
	topid > 0 ? `${topid} ${topic_name}` : "";

/** The id as a payload has it; `0` for none. */
export const topicIdOf = (topic: string): string => /^\d{1,15}/.exec(topic)?.[0] ?? "0";

export const nameOfTopic = (topic: string): string => topic.replace(/^\d+ ?/, "");
