/** Links of texts to members (`memberPath`), in the HTML of `renderRichText`. */
export const memberLinks = /(?<=<a class="mention" href=")\/ucenter\/account\/posts\?uid=(\d+)(?=")/g;

export const isMemberPath = (path: string): boolean => /^\/ucenter\/account\/posts\?uid=\d+$/.test(path);
