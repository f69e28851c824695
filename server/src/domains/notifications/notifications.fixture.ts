import type { NotificationTab } from "#contract/notificationRules.ts";
import type { NotificationCounts, NotificationView } from "#contract/notifications.ts";
import type { TestApp, TestMember } from "../../../test/testApp.ts";

/** What members do that others are notified of, by HTTP. */
export const notificationActions = (site: TestApp) => {
	const list = async (by: TestMember, tab: NotificationTab): Promise<NotificationView[]> => {
		if (tab === "atme") return (await site.as(by).post("/selfapi/v5/atmelist", {})).body.data.result;
		return (await site.as(by).get(`/selfapi/ucenter/${tab}noticelist`)).body.data.notelist;
	};
	return {
		like: (by: TestMember, pid: number, like = 1) => site.as(by).post("/v5/content/post/like", { pid, like }),
		follow: (by: TestMember, uid: number, status = 1) =>
			site.as(by).post("/v5/user/follow", { follow_uid: uid, status }),
		block: (by: TestMember, uid: number, block = 1) => site.as(by).post("/v5/user/block", { uid, block }),
		async reply(by: TestMember, tid: number, fields: object = {}): Promise<number> {
			const response = await site
				.as(by)
				.post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it.", ...fields } });
			await site.runJobs();
			return response.body.data.pid;
		},
		list,
		texts: async (by: TestMember, tab: NotificationTab): Promise<string[]> =>
			(await list(by, tab)).map(({ text }) => text),
		counts: async (by: TestMember): Promise<NotificationCounts> =>
			(await site.as(by).get("/selfapi/ucenter/noticenum")).body.data,
		/** The numbers that the bell and the tabs show. */
		bell: async (by: TestMember): Promise<NotificationCounts> => {
			const { title_count, session, ...counts } = (await site.as(by).get("/v5/notifications/unread?now=1")).body.data;
			return counts;
		},
	};
};
