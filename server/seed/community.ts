import { contestEntries } from "./texts/contestEntries.ts";
import { dailyPhotos } from "./texts/dailyPhotos.ts";
import { demoThreads } from "./texts/demo.ts";
import { threadsEn1 } from "./texts/en1.ts";
import { threadsEn2 } from "./texts/en2.ts";
import { threadsEn3 } from "./texts/en3.ts";
import { threadsEn4 } from "./texts/en4.ts";
import { threadsEn5 } from "./texts/en5.ts";
import { threadsEn6 } from "./texts/en6.ts";
import { threadsEn7 } from "./texts/en7.ts";
import { threadsFr1 } from "./texts/fr1.ts";
import { threadsFr2 } from "./texts/fr2.ts";
import { threadsHi1 } from "./texts/hi1.ts";
import { threadsHi2 } from "./texts/hi2.ts";
import { lastYear } from "./texts/lastYear.ts";
import { membersEn } from "./texts/members.ts";
import { membersFrHi } from "./texts/membersFrHi.ts";
import { photoThreads } from "./texts/photos.ts";
import { pollThreads } from "./texts/polls.ts";
import { shortRepliesEn } from "./texts/shortRepliesEn.ts";
import { shortRepliesFr } from "./texts/shortRepliesFr.ts";
import { shortRepliesHi } from "./texts/shortRepliesHi.ts";
import { streetDiary } from "./texts/streetDiary.ts";
import type { SeedMember, SeedThread } from "./texts/types.ts";
import { videoThreads } from "./texts/videos.ts";

/** Content of a seeded community. */
export interface Community {
	/** Members who write and are followed. */
	members: SeedMember[];
	threads: SeedThread[];
	/** Further threads, of days of the calendar. */
	datedThreads?: (now: Date) => SeedThread[];
	/** Number of further members who only read, like and follow. */
	readers: number;
	/** Whether a moderator has been at work (`moderation.ts`). */
	moderated?: boolean;
}

/** The community of the `lively` seed. */
export const community: Community = {
	members: [...membersEn, ...membersFrHi],
	threads: [
		threadsEn1,
		threadsEn2,
		threadsEn3,
		threadsEn4,
		threadsEn5,
		threadsEn6,
		threadsEn7,
		threadsFr1,
		threadsFr2,
		threadsHi1,
		threadsHi2,
		demoThreads,
		pollThreads,
		photoThreads,
		videoThreads,
		contestEntries,
	].flat(),
	datedThreads: (now) => [...dailyPhotos(now), ...streetDiary(now), ...lastYear(now)],
	readers: 300,
	moderated: true,
};

/** Short replies in all three languages, English most. */
export const shortReplies: readonly string[] = [...shortRepliesEn, ...shortRepliesFr, ...shortRepliesHi];
