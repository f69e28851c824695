import type { ReactNode } from "react";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { MemberGroupBadge } from "../shell/member-group.tsx";
import { isoDateText } from "./change-log.tsx";
import type { OwnPersonalInfo } from "./own-personal-info.server.ts";

/** Fields that everybody sees; the others only their owner. */
const publicFields: readonly string[] = ["nickname", "sightml", "nationality", "cityname", "username", "group"];

type Fields = Partial<
	Record<"nickname" | "sightml" | "nationality" | "cityname" | "gender" | "birthday" | "occupation" | "realname" | "username" | "email" | "group", ReactNode>
>;

/** The member's information: who sees each field, and links to change it. */
export function PersonalInfoList({ info, region }: { info: OwnPersonalInfo; region: string }) {
	const { lang } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const { nickname, sightml, cityname, occupation, realname, birthyear, birthmonth, birthday } = info;
	const twoDigits = (n: number): string => String(n).padStart(2, "0");
	const about: Fields = {
		nickname,
		sightml,
		nationality: region,
		cityname,
		gender: info.gender > 0 && t(`profile.gender.${info.gender}` as MessageKey),
		birthday: birthyear > 0 && isoDateText(`${birthyear}-${twoDigits(birthmonth)}-${twoDigits(birthday)}`, lang),
		occupation,
		realname,
	};
	const email = info.email;
	const account: Fields = {
		username: `@${info.username}`,
		email: email === "" ? t("profile.emailNone") : t(info.emailstatus === 1 ? "profile.emailConfirmed" : "profile.emailUnconfirmed", { email }),
		group: <MemberGroupBadge groupid={info.groupid} />,
	};
	const links = { email: paths.security, ...(info.usernamechances > 0 && { username: `${paths.basicInfo}#username` }) };
	return (
		<>
			<Card title={t("profile.about")} aside={<Anchor href={paths.basicInfo}>{t("profile.change")}</Anchor>}>
				<FieldList fields={about} />
			</Card>
			<Card title={t("profile.account")}>
				<FieldList fields={account} links={links} />
			</Card>
		</>
	);
}

function FieldList({ fields, links = {} }: { fields: Fields; links?: Partial<Record<string, string>> }) {
	const t = useTranslate();
	return (
		<dl className="info">
			{(Object.keys(fields) as (keyof Fields)[]).map((name) => (
				<div key={name}>
					<dt>{t(`profile.field.${name}`)}</dt>
					<dd>
						<span className="info-value">{fields[name] || <span className="info-empty">{t("profile.notProvided")}</span>}</span>
						<small>{t(publicFields.includes(name) ? "profile.everybody" : "profile.onlyYou")}</small>
					</dd>
					{links[name] && (
						<dd className="info-link">
							<Anchor href={links[name]} aria-label={`${t("profile.change")}: ${t(`profile.field.${name}`)}`}>
								{t("profile.change")}
							</Anchor>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
