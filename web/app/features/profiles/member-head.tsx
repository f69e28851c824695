import { sectionOfFid } from "#contract/sections.ts";
import { countText } from "../../lib/formats.ts";
import { useHere, usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Cloth, weaveOf } from "../../ui/cloth.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stat } from "../../ui/stat.tsx";
import { GroupOf } from "../shell/group-of.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { FollowButton } from "../social/follow-button.tsx";
import { largeAvatar, type MemberPart } from "./member.ts";

/** Header of a profile: cover, avatar, name, location, signature, counts and buttons. */
export function MemberHead({ member }: { member: MemberPart }) {
	const { lang, viewer } = useSite();
	const t = useSay();
	const paths = usePaths();
	const here = useHere();
	const own = viewer.uid === member.uid;
	const uid = own ? undefined : member.uid;
	const stat = (n: number, label: string, href?: string) => <Stat value={countText(n, lang)} label={label} {...(href && { href })} />;
	return (
		<section className="card member-head">
			<Cover member={member} />
			<div className="member-top">
				<Avatar name={member.name} src={largeAvatar(member.avatar)} size={64} />
				{own ? (
					<Button kind="soft" icon="edit" href={paths.personalInfo}>
						{t("profile.edit")}
					</Button>
				) : (
					member.followable && !member.banned && <FollowButton uid={member.uid} name={member.name} following={member.following} back={here} />
				)}
			</div>
			<div className="member-words">
				<h1>
					{member.name}
					{member.certify === 1 && (
						<span className="member-certify">
							<Icon name="circle-check" />
							<span className="sr-only">{t("profile.verified")}</span>
						</span>
					)}
				</h1>
				<p className="member-username">@{member.username}</p>
				<MemberLocation member={member} />
				{member.banned && (
					<Notice tone="bad" icon="ban">
						{t("profile.banned")}
					</Notice>
				)}
				{member.sightml && <p className="member-signature">{member.sightml}</p>}
				<div className="member-stats">
					{stat(member.posts, t("profile.countPosts", { n: member.posts }), paths.member(uid))}
					{stat(member.fans, t("profile.countFollowers", { n: member.fans }), paths.followers(uid))}
					{stat(member.follows, t("profile.countFollowing", { n: member.follows }), paths.followed(uid))}
					{stat(member.likes, t("profile.countLikes", { n: member.likes }))}
				</div>
			</div>
		</section>
	);
}

/** Cover picture, else the pattern of the member's section. */
function Cover({ member: { back, conutry_fid } }: { member: MemberPart }) {
	if (!back) return <Cloth weave={weaveOf(sectionOfFid(conutry_fid)?.locale ?? "global")} />;
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
				decoding="async"
			/>
		</div>
	);
}

function MemberLocation({ member: { groupid, conutry_fid, cityname, regdate } }: { member: MemberPart }) {
	const { lang } = useSite();
	const t = useSay();
	const nameOf = useSectionName();
	const section = sectionOfFid(conutry_fid);
	const since = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(regdate * 1000);
	return (
		<p className="author-place">
			<GroupOf groupid={groupid} />
			{section && (
				<span className="place">
					<Flag code={section.locale} name={nameOf(section)} />
					{cityname || nameOf(section)}
				</span>
			)}
			<span suppressHydrationWarning>{t("reading.since", { date: since })}</span>
		</p>
	);
}
