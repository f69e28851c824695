import { dateFormat } from "#contract/formats.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pattern, patternForSection } from "../../ui/pattern.tsx";
import { Stat } from "../../ui/stat.tsx";
import { MedalRow } from "../medals/medal-row.tsx";
import { MemberGroupBadge } from "../shell/member-group.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { FollowButton, FollowerStat } from "../social/follow-button.tsx";
import { FollowsYou } from "../social/follows-you.tsx";
import { GroupProgress } from "./group-progress.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { largeAvatarUrl, type MemberSummary } from "./member-summary.ts";

/** Header of a profile: cover, avatar, name, group, signature, location, counts and buttons. */
export function MemberHeader({ member }: { member: MemberSummary }) {
	const { t, viewer } = useSite();
	const own = viewer.uid === member.uid;
	return (
		<section className="card member-head">
			<Cover member={member} />
			<div className="member-row">
				<Avatar name={member.name} src={largeAvatarUrl(member.avatar)} decoration={member.decoration} size={64} />
				<MemberButtons member={member} own={own} />
			</div>
			<div className="member-text">
				<h1>
					{member.name}
					{member.certify === 1 && (
						<span className="member-verified">
							<Icon name="circle-check" />
							<span className="sr-only">{t("profile.verified")}</span>
						</span>
					)}
				</h1>
				<p className="member-username">
					@{member.username} <MemberGroupBadge groupid={member.groupid} /> {member.followsViewer && <FollowsYou />}
				</p>
				{member.banned && (
					<Notice tone="bad" icon="ban">
						{t("profile.banned")}
					</Notice>
				)}
				{member.blocked && <Notice icon="eye-off">{t("profile.blocked")}</Notice>}
				{member.muted && <Notice icon="volume-off">{t("profile.muted")}</Notice>}
				{member.sightml && <p className="member-signature">{member.sightml}</p>}
				<MedalRow uid={member.uid} medals={member.medals} />
				<MemberFacts member={member} />
				{member.progress && <GroupProgress groupid={member.groupid} progress={member.progress} />}
			</div>
			<MemberCounts member={member} own={own} />
		</section>
	);
}

function MemberButtons({ member, own }: { member: MemberSummary; own: boolean }) {
	const { t, paths, viewer } = useSite();
	const cid = `C2C${member.uid}`;
	return (
		<div className="member-buttons">
			{own ? (
				<Button kind="soft" icon="edit" href={paths.href("ucenter/setting/basicinfo")}>
					{t("profile.edit")}
				</Button>
			) : (
				member.canFollow &&
				!member.banned && <FollowButton uid={member.uid} name={member.name} following={member.isFollowing} />
			)}
			{!own && !member.banned && (
				<IconButton
					icon="chat"
					kind="quiet"
					name={t("profile.message", { name: member.name })}
					href={viewer.loggedIn ? paths.href("message", { cid }) : paths.logIn(paths.href("message", { cid }))}
				/>
			)}
			<IconButton
				icon="search"
				kind="quiet"
				name={t("search.inside.name", { name: member.name })}
				href={paths.href("search", { author: member.username })}
			/>
			<MemberMenu uid={member.uid} name={member.name} own={own} blocked={member.blocked} muted={member.muted} />
		</div>
	);
}

/** Cover picture, else, and with data saver, the pattern of the member's section. */
function Cover({ member: { back, conutry_fid } }: { member: MemberSummary }) {
	const { savesData } = useSite();
	if (!back || savesData)
		return <Pattern name={patternForSection(findSectionByFid(conutry_fid)?.locale ?? "global")} />;
	const imageUrl = (width: number): string => `${back.base}/${width}.webp`;
	const smallWidth = back.widths.findLast((width) => width <= 720) ?? Math.min(...back.widths);
	return (
		<div className="member-cover" style={{ background: back.color }}>
			<img
				src={imageUrl(smallWidth)}
				srcSet={back.widths.map((width) => `${imageUrl(width)} ${width}w`).join(", ")}
				sizes="(min-width: 64rem) 680px, 100vw"
				width={back.width}
				height={back.height}
				alt=""
				fetchPriority="high"
				decoding="async"
			/>
		</div>
	);
}

/** Location and month of registration. */
function MemberFacts({ member: { conutry_fid, cityname, regdate } }: { member: MemberSummary }) {
	const { t, lang } = useSite();
	const nameOf = useSectionName();
	const section = findSectionByFid(conutry_fid);
	const since = dateFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(regdate * 1000);
	return (
		<ul className="member-facts">
			{section && (
				<li>
					<Flag code={section.locale} />
					{cityname ? t("profile.place", { city: cityname, country: nameOf(section) }) : nameOf(section)}
				</li>
			)}
			<li>
				<Icon name="calendar" size={16} />
				{t("profile.joined", { date: since })}
			</li>
		</ul>
	);
}

function MemberCounts({ member, own }: { member: MemberSummary; own: boolean }) {
	const { t, paths, lang } = useSite();
	const uid = own ? undefined : member.uid;
	const stat = (n: number, label: string, href?: string) => (
		<Stat value={formatCount(n, lang)} label={label} {...(href && { href })} />
	);
	return (
		<div className="member-stats">
			{stat(member.postCount, t("profile.countPosts", { n: member.postCount }), paths.member(uid))}
			<FollowerStat
				uid={member.uid}
				followers={member.fansCount}
				href={paths.href("ucenter/account/followers", { uid })}
			/>
			{stat(
				member.followsCount,
				t("profile.countFollowing", { n: member.followsCount }),
				paths.href("ucenter/account/following", { uid }),
			)}
			{stat(member.likeCount, t("profile.countLikes", { n: member.likeCount }))}
		</div>
	);
}
