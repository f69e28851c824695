/** Path of a member's page in the links of texts, without a section. */
export const memberPath = (uid: number): string => `/ucenter/account/posts?uid=${uid}`;

/** Links of texts to members, in the HTML of `renderRichText`. */
export const memberLinks = /(?<=<a class="mention" href=")\/ucenter\/account\/posts\?uid=(\d+)(?=")/g;

export const isMemberPath = (path: string): boolean => /^\/ucenter\/account\/posts\?uid=\d+$/.test(path);
