import type { SeedThread } from "./types.ts";

/** Common talk: daily life with a phone in it. */
export const threadsEn5: SeedThread[] = [
  {
    by: "ritwik_kol", section: "global", board: 15443, lang: "en",
    title: "Your first phone: what was it, and where is it now?",
    text: `Mine was a grey brick with a torch, bought in 2006 with puja money. It had one game. It now holds the kitchen door open, and it has never failed at that.

Yours?`,
    pictures: [], hoursAgo: 188, views: 5310, likes: 159,
    replies: [
      { by: "chidi_eze", after: 5, likes: 17, text: "A flip phone with a broken flip, so a fl. I repaired it with part of a comb. That was my first repair, and how I came to this work." },
      { by: "wanjiru_k", after: 14, likes: 12, text: "My brother's old one, blue light under the keys. I used it under the blanket so long that I got a mark on my forehead." },
      { by: "masha_spb", after: 21, likes: 9, text: "Pink slider. I typed without looking, in the pocket, in chemistry class. This skill is now worth nothing." },
      { by: "grace_achieng", after: 28, likes: 13, under: 2, text: "Teacher speaking. We always knew. The face of a person typing in a pocket isn't the face of a person learning chemistry." },
      { by: "tunde_bello", after: 36, likes: 7, text: "2004, bought for ₦14,500, sold for ₦9,000 eleven months later. I've the paper." },
      { by: "amara_okafor", after: 40, likes: 15, under: 4, text: "Of course you've the paper." },
      { by: "tita_malou", after: 55, likes: 21, text: "Landline. Party line! My neighbour Cora listened to everything. Better than social media, she also brought food." },
      { by: "kojo_asare", after: 70, likes: 8, text: "We shared one phone, five flatmates in Legon. Each had two hours. Mine was 2 to 4 in the night, I dated a nurse only because of the timetable." },
      { by: "adwoa_kumasi", after: 76, likes: 11, under: 7, text: "And the nurse?" },
      { by: "kojo_asare", after: 80, likes: 24, under: 7, text: "She's my wife. She says good evening to the forum." },
      { by: "bilal_ahmed", after: 95, likes: 6, text: "A phone with a rubber antenna. My cousins used it as a back scratcher. It never lost signal, not even there." },
      { by: "sujan_ktm", after: 110, likes: 5, text: "Neo 12 Lite is my first smartphone. Don't laugh, before that I had my father." },
      { by: "pema_pokhara", after: 122, likes: 10, text: "Satellite phone of the trek company, 3 dollars a minute. I learned to say “mother I'm alive” in two seconds." },
      { by: "neema_arusha", after: 140, likes: 7, under: 12, text: "We had a radio in the car, and the whole park heard my mother asking if I had eaten." },
      { by: "tanvir_dhk", after: 162, likes: 8, text: "I bought it for 1,800, sold it for 2,200 the same week. The rest is history." },
      { by: "hassan_msa", after: 200, likes: 6, text: "It's in the sea. All mine are in the sea. There's a shop down there." },
      { by: "jasmine_r", after: 215, likes: 9, text: "The one where you had to press 7 four times for S. I could do “sorry I'm stuck in traffic” in nine seconds." },
      { by: "paolo_cebu", after: 230, likes: 5, under: 16, text: "And you were still at home." },
      { by: "jasmine_r", after: 233, likes: 12, under: 16, text: "In the SHOWER." },
      { by: "karim_alex", after: 300, likes: 4, text: "I chose mine for the ringtones, 16 voices. I've never been the same. Now I do sound for a living." },
      { by: "mutale_lsk", after: 380, likes: 7, text: "My grandmother still uses my first one. Battery: nine days. She looks at my power banks with pity." },
      { by: "dima_nsk", after: 520, likes: 6, text: "It fell into the snow in November and we found it in April. It had one bar." },
      { by: "kwaku_abroad", after: 800, likes: 5, text: "A card phone booth in Cape Coast. I knew which one ate cards and which one gave free minutes." },
      { by: "ritwik_kol", after: 1300, likes: 13, text: "I read all of these to the door stopper. It's proud." },
    ],
  },
  {
    by: "arjun_blr", section: "global", board: 294, lang: "en",
    title: "AcaciaOS 6.1 battery reports: post model, days since update, hours",
    text: `One thread instead of forty. Please write: **model, age, days since update, screen-on hours from 100 to 10.** No “my battery is bad”, give me a number and I'll keep a table in this post.

I begin: X9, 14 months, 8 days, 6 h 50.`,
    pictures: [{ scene: "battery-graph", seed: 5001 }], hoursAgo: 108, views: 4720, likes: 91,
    replies: [
      { by: "tunde_bello", after: 4, likes: 9, text: "X9, 9 months, 5 days, 6 h 35. I've waited all my life for this thread." },
      { by: "emeka_ph", after: 12, likes: 4, text: "Neo 12, 7 months, 3 days. My battery is bad." },
      { by: "arjun_blr", after: 15, likes: 11, under: 1, text: "Emeka. A number." },
      { by: "emeka_ph", after: 19, likes: 8, under: 1, text: "7 h 10. But it feels bad." },
      { by: "dima_nsk", after: 33, likes: 5, text: "X9, 20 months, 6 days, 5 h 20 at home, 3 h 05 outside." },
      { by: "zainab_kano", after: 47, likes: 6, text: "Neo 12, 5 months, 4 days. Mine 8 h, with children watching cartoons 4 h 30. How do I report the children?" },
      { by: "arjun_blr", after: 51, likes: 10, under: 5, text: "As background activity." },
      { by: "sujan_ktm", after: 70, likes: 3, text: "Neo 12 Lite, 11 months, 2 days, 5 h 55. First evening was 4 h and very warm." },
      { by: "alexey_kzn", after: 74, likes: 7, under: 7, text: "Indexing. Measure again from day 3, please, otherwise the table will be sad." },
      { by: "amara_okafor", after: 95, likes: 4, text: "X9 Pro, 8 months, 7 days, 6 h 15 with a lot of camera." },
      { by: "jasmine_r", after: 120, likes: 3, text: "X9, 12 months, 5 days, 6 h 40. Train Wi-Fi on and off all the way." },
      { by: "hassan_msa", after: 155, likes: 3, text: "Neo 12, 4 months, 2 days, 7 h 25." },
      { by: "usman_pindi", after: 181, likes: 4, text: "X9, 22 months, health 86%, 5 days: 5 h 35. Before update it was 5 h 20, so I'm happy." },
      { by: "mutale_lsk", after: 230, likes: 9, text: "Neo 12, 10 months, unknown: when power goes I count differently. From 100 to 10 takes two load-sheddings." },
      { by: "chanda_kitwe", after: 246, likes: 6, under: 13, text: "Stage 2 or stage 4? It matters." },
      { by: "meera_kochi", after: 300, likes: 2, text: "X9 Pro, 5 months, 6 days, 7 h 05." },
      { by: "kiprono_eld", after: 366, likes: 3, text: "X9, 10 months, 6 days, GPS on 2 h each morning: 5 h 10." },
      { by: "yaw_tamale", after: 480, likes: 2, text: "Lite, 16 months, 3 days, 5 h 05. In a cold room 5 h 30, I borrowed the pharmacy." },
      { by: "wanjiru_k", after: 600, likes: 4, text: "X9 Pro, 13 months, 8 days, 6 h 00 exactly. I thought the phone was lying so I did it twice." },
      { by: "tita_malou", after: 900, likes: 14, text: "Pad 3, two years, I don't know the days. It lasts from mass until the evening news." },
      { by: "arjun_blr", after: 910, likes: 13, under: 19, text: "Mass to evening news = 11 h 30 standby. It's in the table, Tita." },
      { by: "sujan_ktm", after: 2990, likes: 3, text: "Day 4: Lite, 6 h 30! Alexey was right." },
      { by: "arjun_blr", after: 4400, likes: 12, text: "Average of 16 numbers: X9 +4% vs 6.0.4, Neo 12 +6%, Lite +3%, X9 Pro no change. So it's a decent update. Thank you, all of you, even Emeka.", picture: { scene: "battery-graph", seed: 5002 } },
    ],
  },
  {
    by: "emeka_ph", section: "ng", board: 15443, lang: "en",
    title: "The charger in this house now has a visa process",
    text: `Four phones, one working fast charger. My elder sister has made a form. Name, percentage, purpose of charging, return date. I wrote “survival” and was rejected.`,
    pictures: [], hoursAgo: 2.6, views: 201, likes: 39,
    replies: [
      { by: "amara_okafor", after: 4, likes: 7, text: "Reapply with supporting documents. Suya, for example." },
      { by: "tunde_bello", after: 11, likes: 6, text: "I'd like a copy of the form. For research." },
      { by: "emeka_ph", after: 33, likes: 10, under: 0, text: "Suya accepted. I've been granted 40 minutes, single entry." },
      { by: "nakato_jinja", after: 71, likes: 4, text: "At least yours is a form. Mine unplugs me and smiles." },
    ],
  },
  {
    by: "bilal_ahmed", section: "pk", board: 15443, lang: "en",
    title: "Final over, load-shedding, one phone at 6%: a story in three wickets",
    text: `Last over, nine needed. Light goes. Eleven men and one Neo 12 at 6%. My chacha orders: brightness zero, sound only. We sat in the dark around it like a campfire.

Four. Dot. Six at 2%. The phone died in the air with the ball. We heard the result from the roof of the next building. We'd won. Nobody knows how my tea ended on the ceiling fan.`,
    pictures: [], hoursAgo: 41, views: 1830, likes: 167,
    replies: [
      { by: "usman_pindi", after: 6, likes: 14, text: "“The phone died in the air with the ball.” I had goosebumps, and I knew the result!" },
      { by: "ritwik_kol", after: 20, likes: 13, text: "From across the border: sound only in the dark is how my grandfather loved it too. Well told, bhai." },
      { by: "bilal_ahmed", after: 28, likes: 15, under: 1, text: "Your grandfather would've been welcome on our floor." },
      { by: "chidi_eze", after: 66, likes: 6, text: "Ultra power saving gives about 40 more minutes from 6%. I'm telling you for the next final." },
      { by: "bilal_ahmed", after: 72, likes: 11, quotes: 3, text: "It was suggested. My chacha said “this isn't the time for menus”." },
    ],
  },
  {
    by: "tita_malou", section: "ph", board: 15443, lang: "en",
    title: "How do I make the letters bigger without asking my grandson again?",
    text: `He does it too fast and then says “there, Lola”. I want to know it myself. Pad 3. Please write it slowly.`,
    pictures: [], hoursAgo: 6.9, views: 340, likes: 58,
    replies: [
      { by: "jasmine_r", after: 5, likes: 12, text: "Tita, slowly: 1) Open Settings, the grey wheel. 2) Touch “Display”. 3) Touch “Text size”. 4) Move the small ball to the right until you're happy. 5) Go back. That's all po." },
      { by: "grace_achieng", after: 18, likes: 6, text: "And in “Display” there's also “Bold text”. My mother prefers it to bigger." },
      { by: "tita_malou", after: 40, likes: 22, text: "I did it. It's now so big my neighbour Cora can read it from her window. I made it one smaller." },
      { by: "paolo_cebu", after: 52, likes: 9, text: "CORA is still there?!" },
      { by: "tita_malou", after: 60, likes: 25, under: 3, text: "She moved when I moved." },
    ],
  },
  {
    by: "tunde_bello", section: "ng", board: 15443, lang: "en",
    title: "I added up my data for one year: 214 GB, and 41% was people dancing",
    text: `Not joking: by app, by month. Short video apps 88 GB. Maps, 3.1. Bank, 0.4. My wife's calls, 6 GB, which I've entered as *essential services*.

What's in your 41%?`,
    pictures: [], hoursAgo: 17.3, views: 522, likes: 41,
    replies: [
      { by: "okello_kla", after: 9, likes: 7, text: "Men in other countries cooking on mountains. I've never cooked. I've no mountain." },
      { by: "dewi_bandung", after: 31, likes: 5, text: "Rain sounds. I stream rain sounds. In Bandung. During rain." },
      { by: "karim_alex", after: 55, likes: 6, under: 1, text: "As a sound man I understand: the recorded one has better low end." },
      { by: "zainab_kano", after: 70, likes: 8, text: "One song about a bus. Its wheels. All day long, 19 GB." },
      { by: "tunde_bello", after: 81, likes: 9, quotes: 3, text: "Download it once: 3 MB. You're paying for that bus about 6,000 times." },
      { by: "zainab_kano", after: 88, likes: 10, under: 3, text: "I feel ill. Downloading it now." },
    ],
  },
  {
    by: "neema_arusha", section: "tz", board: 15443, lang: "en",
    title: "A monkey took my guest's Buds Air case and opened it better than I do",
    text: `Lake Manyara picnic site. He (vervet, small, professional) took the case, *opened it with one thumb*, tasted the left bud, made a face, kept the right one.

Find my device says the right bud is in a fig tree. Battery 60%. Does warranty cover monkeys?`,
    pictures: [], hoursAgo: 58, views: 2890, likes: 201,
    replies: [
      { by: "karim_alex", after: 5, likes: 21, text: "He rejected the left because of the lower mids. He's right." },
      { by: "wanjiru_k", after: 9, likes: 14, text: "Make it ring! See if he answers." },
      { by: "neema_arusha", after: 22, likes: 27, under: 1, text: "We did. The whole tree jumped. Now he's respected." },
      { by: "selam_mod", after: 40, likes: 12, text: "I asked for you: no monkeys in the warranty text. But single buds can be bought, I sent you the part number." },
      { by: "kiprono_eld", after: 110, likes: 6, text: "A cow once ate my left. We waited two days. I didn't reuse it." },
      { by: "chidi_eze", after: 140, likes: 9, quotes: 4, text: "Please never bring it to my shop." },
    ],
  },
  {
    by: "kojo_asare", section: "gh", board: 15443, lang: "en",
    title: "Pronounce it with me: what do you call the thing that charges a phone?",
    text: `Here: “charger head”, and the wire is “the cord”. My flatmate from Lagos says “block”. What do people say where you are? I'm collecting.`,
    pictures: [], hoursAgo: 23.5, views: 610, likes: 34,
    replies: [
      { by: "okello_kla", after: 4, likes: 5, text: "“Chaja”. Both parts. If one is missing it's “half chaja”." },
      { by: "meera_kochi", after: 11, likes: 4, text: "“Adapter” for the head, “wire” for the wire, “where is it” for both." },
      { by: "alexey_kzn", after: 20, likes: 7, text: "“Zaryadka.” It also means morning exercises. Each morning I do zaryadka, it is free and nothing fast." },
      { by: "hassan_msa", after: 44, likes: 4, text: "“Kichwa ya chaja”, the head of the charger. And when it dies we say it has no head." },
      { by: "jasmine_r", after: 72, likes: 5, text: "Just “charger”, but with the lips pointing at it." },
      { by: "kojo_asare", after: 80, likes: 8, under: 4, text: "Lips pointing noted as official spelling." },
    ],
  },
  {
    by: "kiprono_eld", section: "ke", board: 15443, lang: "en",
    title: "I left my phone at home for one long run. Report from the other side",
    text: `24 km without it. I noticed: a river I thought was a road, three people I know, my own breathing. I also didn't know my time and almost cried.

Recommended once a week. Not on Sunday, my mother calls on Sunday.`,
    pictures: [], hoursAgo: 12.9, views: 288, likes: 43,
    replies: [
      { by: "pema_pokhara", after: 20, likes: 6, text: "Every guest says this on day 3, after crying on day 1." },
      { by: "tunde_bello", after: 51, likes: 4, text: "But if it isn't logged, did your legs get tired?" },
      { by: "kiprono_eld", after: 66, likes: 9, under: 1, text: "They kept their own records, thanks." },
      { by: "grace_achieng", after: 100, likes: 3, text: "I will set it as homework. Form Three will call the police." },
    ],
  },
  {
    by: "nour_elsayed", section: "eg", board: 15443, lang: "en",
    title: "The doorman of our building runs the best phone support in Dokki",
    text: `Amm Sayed, 67. He doesn't own a smartphone. People bring theirs and he says “switch it off, drink a tea, switch it on”. Success rate I'd guess 80%. He charges one tea.

Last night he fixed my router by “letting it rest from people”.`,
    pictures: [], hoursAgo: 9.1, views: 477, likes: 88,
    replies: [
      { by: "chidi_eze", after: 7, likes: 16, text: "He's my biggest competitor and I accept." },
      { by: "hoda_mansoura", after: 19, likes: 8, text: "“Letting it rest from people.” I want this as a medical certificate." },
      { by: "alexey_kzn", after: 35, likes: 7, text: "First line support of every company, only with better tea." },
      { by: "nour_elsayed", after: 130, likes: 14, text: "I told him that engineers in Nigeria and Russia admire him. He asked whether they've tried tea." },
    ],
  },
  {
    by: "mutale_lsk", section: "zm", board: 15443, lang: "en",
    title: "Power came back at 3 am and every device in the house said good morning",
    text: `TV, radio, washing machine (mid-spin since Tuesday), my son's toy train and five phones vibrating on one table. The dog left. I plugged everything in, in nightdress, like a pit crew.`,
    pictures: [], hoursAgo: 4.1, views: 196, likes: 45,
    replies: [
      { by: "chanda_kitwe", after: 3, likes: 6, text: "Ours came at 3:10. I met my neighbour in the yard, both carrying extension cables. We nodded." },
      { by: "usman_pindi", after: 12, likes: 4, text: "“Mid-spin since Tuesday” is a good name for a band." },
      { by: "zainab_kano", after: 40, likes: 3, text: "Did you wait the five minutes? You wrote the article." },
      { by: "mutale_lsk", after: 46, likes: 9, under: 2, text: "I waited four. I'm only human." },
    ],
  },
  {
    by: "masha_spb", section: "rus", board: 15443, lang: "en",
    title: "From my June folder: white night, 1:40 am, and a confused auto mode",
    text: `Found while cleaning the gallery: I could read a book outside. My X9 Pro thinks it's day, then night, then asks me with its eyes. If you shoot here in June: switch night mode **off**, it makes the sky orange, and set WB to shade.

And buy a sleep mask. It's not a photo tip, only survival.`,
    pictures: [], hoursAgo: 1040, views: 1580, likes: 64,
    replies: [
      { by: "grace_achieng", after: 20, likes: 5, text: "On the equator we get 6:40 to 6:40 all year. I can't imagine. What do the chickens do?" },
      { by: "masha_spb", after: 44, likes: 13, under: 0, text: "My grandmother's chickens in Pskov sleep by schedule. They don't look at the sky, they look at grandmother." },
      { by: "dima_nsk", after: 130, likes: 3, text: "WB shade confirmed also for our long evenings." },
    ],
  },
  {
    by: "sujan_ktm", section: "np", board: 15443, lang: "en",
    title: "The momo index: price of 10 plates vs price of 1 phone, since 2019",
    text: `In 2019 a Lite-class phone was 132 plates of buff momo. In 2022 it was 118. Today it's 109. So phones are getting cheaper or momo is getting proud. I'm an economist only at lunch.

What's your local unit?`,
    pictures: [], hoursAgo: 74, views: 1090, likes: 92,
    replies: [
      { by: "tunde_bello", after: 3, likes: 16, text: "I've never loved a stranger before. Suya index: Neo 12 = 190 sticks (2021), 142 (now). Suya has inflation." },
      { by: "okello_kla", after: 14, likes: 8, text: "Rolex index, Kampala: Neo 12 = 264 rolexes. I've done the field work personally." },
      { by: "hoda_mansoura", after: 31, likes: 6, text: "Koshari index: Lite = 200 medium bowls. I could eat for the whole fourth year." },
      { by: "wanjiru_k", after: 52, likes: 7, text: "Smokie index: the X9 Pro is 2,000 smokies. I choose the phone. But I hesitated." },
      { by: "arjun_blr", after: 77, likes: 5, text: "Filter coffee: X9 = 1,400 cups, or three years and ten months of good mood." },
      { by: "tita_malou", after: 130, likes: 9, text: "Balut. My phone is 500 balut. That's too many, nobody should eat that." },
      { by: "sujan_ktm", after: 200, likes: 10, text: "This is now a multinational study. I need lunch for the peer review." },
    ],
  },
  {
    by: "ayesha_lhr", section: "pk", board: 15443, lang: "en",
    title: "Smog season settings: how to get any sky at all in November",
    text: `We have two weeks of soup. Things that help a little: shoot *with* the sun behind you, 2x or 3x off (less air between you and the thing), contrast +15, dehaze in the editor at +20 max or the edges turn purple.

And wear a mask. Your lungs can't be edited.`,
    pictures: [], hoursAgo: 312, views: 1220, likes: 53,
    replies: [
      { by: "usman_pindi", after: 18, likes: 4, text: "Your last line should be on billboards. If one could see the billboards." },
      { by: "arjun_blr", after: 60, likes: 3, text: "My cousin in Delhi says +20 dehaze and +20 sadness. Sending her the link." },
      { by: "dewi_bandung", after: 200, likes: 2, text: "Black and white also saves it. Fog becomes mood." },
      { by: "ayesha_lhr", after: 224, likes: 6, quotes: 2, text: "Half of my November is mood, yes." },
    ],
  },
  {
    by: "hoda_mansoura", section: "eg", board: 15443, lang: "en",
    title: "I passed pharmacology! Thank you to whoever fixed my phone with me",
    text: `81%. I came here at one in the morning with a restarting X9 and left with 74 PDFs. Arjun, Chidi, Karim, Nour: beta blockers end with -olol, I'll remember you with each one.

My brother still wants his football clips. I told him to switch it off, drink a tea, switch it on.`,
    pictures: [], hoursAgo: 1.3, views: 121, likes: 40,
    replies: [
      { by: "nour_elsayed", after: 3, likes: 8, text: "Mabrouk ya Hoda!! Amm Sayed will be quoted in pharmacies." },
      { by: "zainab_kano", after: 12, likes: 7, text: "From one pharmacist to a nearly one: congratulations. Now comes the handwriting exam." },
      { by: "chidi_eze", after: 20, likes: 6, text: "81! Frame it. And clear some gigabytes." },
      { by: "arjun_blr", after: 37, likes: 5, text: "Very happy. How many GB free now? (I can't help it.)" },
      { by: "hoda_mansoura", after: 44, likes: 9, under: 3, text: "34. I thought you would ask." },
    ],
  },
  {
    by: "paolo_cebu", section: "ph", board: 15443, lang: "en",
    title: "Liga finals on Saturday: lending my Neo 12 as the scoreboard",
    text: `There's a score app, 2 buttons, giant numbers. Last year we used a rice sack and a marker. Question: will it last five games on full brightness? Power bank on the table, kids around the table.`,
    pictures: [], hoursAgo: 5.7, views: 130, likes: 12,
    replies: [
      { by: "tunde_bello", after: 20, likes: 3, text: "Full brightness, static: about 11% per hour on the Neo. Five games with arguing: seven hours. You need the power bank from game 4." },
      { by: "juma_dar", after: 44, likes: 4, text: "Lock the screen to one app (screen pinning), or a child will change the score by accident. Or not by accident." },
      { by: "paolo_cebu", after: 60, likes: 5, under: 1, text: "It's never by accident here. Pinning it." },
    ],
  },
  {
    by: "chanda_kitwe", section: "zm", board: 15443, lang: "en",
    title: "900 metres down there's no signal, but there's a gallery",
    text: `In the cage before shift the guys show each other photos from home. Somebody's garden, somebody's new goat, a baby. Twelve men, four phones and thirty seconds of light.

I just wanted to write this somewhere.`,
    pictures: [], hoursAgo: 130, views: 3650, likes: 231,
    replies: [
      { by: "mutale_lsk", after: 5, likes: 22, text: "I'm glad you wrote it here. Greetings to all twelve." },
      { by: "amara_okafor", after: 16, likes: 25, text: "This is why we take pictures. Not for likes. For thirty seconds in a cage." },
      { by: "dima_nsk", after: 40, likes: 12, text: "My father was a miner in Kuzbass. He had one paper photo in the helmet. Thank you." },
      { by: "chanda_kitwe", after: 900, likes: 28, quotes: 2, text: "I told them about the helmet photo. Nobody spoke till the bottom. Then Bwalya said we should all print one. So now I'm looking for a printer." },
      { by: "kwaku_abroad", after: 930, likes: 19, text: "Tell me the size that fits a helmet and how many. I'll pay the print shop from here." },
      { by: "chanda_kitwe", after: 4300, likes: 33, text: "Twelve prints, laminated. Thank you boss from Toronto. The goat looks very serious." },
    ],
  },
  {
    by: "kwaku_abroad", section: "global", board: 15443, lang: "en",
    title: "My grandmother learnt voice notes. All of them are eleven minutes",
    text: `They begin with the weather in Cape Coast, and then the goats, then who has died, and finally at minute ten: “the reason I'm sending this is”.

Is there a way to listen at 1.5? Because at 2x she sounds angry with the goats.`,
    pictures: [], hoursAgo: 47, views: 1940, likes: 144,
    replies: [
      { by: "kojo_asare", after: 6, likes: 9, text: "Tap the small 1x until it says 1.5. But don't you dare skip the goats." },
      { by: "tita_malou", after: 14, likes: 26, text: "The reason is not at minute ten, anak. The reason is minutes one to nine." },
      { by: "kwaku_abroad", after: 20, likes: 30, under: 1, text: "I'm in the bus and I'm not okay. Listening at 1x from now on." },
      { by: "nusrat_ctg", after: 80, likes: 7, text: "Save them! Files, Audio, star. You'll want the goats one day." },
    ],
  },
  {
    by: "nusrat_ctg", section: "bd", board: 15443, lang: "en",
    title: "Wedding shopping with a phone: price photos saved me 3,400 taka",
    text: `I photographed each price tag with the shop sign behind, made one album called “mercy”, and showed the cheapest to the next shop. Four floors, two hours, same panjabi: 4,200, 3,900, 3,100… 2,600.

Fourth shop asked who taught me. I said Tita Malou.`,
    pictures: [], hoursAgo: 352, views: 2010, likes: 119,
    replies: [
      { by: "tita_malou", after: 30, likes: 29, text: "I have students in three countries now." },
      { by: "tanvir_dhk", after: 41, likes: 8, text: "The album name “mercy” is genius. Shopkeepers of New Market, be warned." },
      { by: "zainab_kano", after: 120, likes: 6, text: "Doing this for my cousin's wedding. Album name: “last price”." },
    ],
  },
  {
    by: "jasmine_r", section: "ph", board: 15443, lang: "en",
    title: "Unpopular opinion: 128 GB is enough and your screenshots are the problem",
    text: `I have 6,412 screenshots. Six thousand. Of what? Recipes I've not cooked, receipts, my own typing. I deleted 5,900 today and got 9 GB. How many do you have, honestly?`,
    pictures: [], hoursAgo: 0.9, views: 88, likes: 13,
    replies: [
      { by: "amara_okafor", after: 4, likes: 4, text: "11,204. I won't be taking questions." },
      { by: "tunde_bello", after: 9, likes: 3, text: "212, all named by date and subject." },
      { by: "jasmine_r", after: 12, likes: 6, under: 1, text: "You're not well, Tunde." },
      { by: "dewi_bandung", after: 26, likes: 4, text: "4,018, of which about 900 are from this forum." },
      { by: "okello_kla", after: 41, likes: 3, text: "37. But 9,000 photos of rolex. Balance." },
    ],
  },
  {
    by: "yaw_tamale", section: "gh", board: 15443, lang: "en",
    title: "It arrived. The Neo 12 from Kwaku's nephew. First photo inside",
    text: `Small scratch, 256 GB, battery 93%, and a note in the box: “send the stars”. I opened lecture, calculator, map and the camera *all together* and nothing closed.

Month one, as promised.`,
    pictures: [{ scene: "starry-desert", seed: 5003 }], hoursAgo: 3.1, views: 402, likes: 97,
    replies: [
      { by: "kwaku_abroad", after: 6, likes: 24, text: "Paid in full as far as I'm concerned. But month two is still due." },
      { by: "adwoa_kumasi", after: 11, likes: 9, text: "The horizon is at one third. Amara, look!" },
      { by: "amara_okafor", after: 19, likes: 16, text: "I'm looking. I'm so proud I could burst. Now clean the lens, I see a thumb at the top left." },
      { by: "yaw_tamale", after: 24, likes: 11, under: 2, text: "There was waakye before the stars. I'm sorry." },
    ],
  },
  {
    by: "karim_alex", section: "eg", board: 15443, lang: "en",
    title: "What song do you use to test a new speaker or earbuds?",
    text: `I always start with something I know from my mother's kitchen, because I know exactly how it *should* hurt. Then a drum only track, then a voice with nothing behind. What's yours, and why?`,
    pictures: [], hoursAgo: 25.5, views: 365, likes: 27,
    replies: [
      { by: "wanjiru_k", after: 10, likes: 5, text: "Old rhumba, the guitar solo after minute three. If it doesn't make me look out of a window, I return it." },
      { by: "masha_spb", after: 28, likes: 4, text: "Rain on a tin roof, dacha recording by my dad. If I smell wet wood, the sound is correct." },
      { by: "karim_alex", after: 33, likes: 6, under: 1, text: "The best test file in this thread. If you ever share it I'd be honoured." },
      { by: "ritwik_kol", after: 90, likes: 4, text: "Harmonium, low notes. Cheap ones make it a mosquito." },
      { by: "okello_kla", after: 150, likes: 5, text: "My neighbour's bass, through the wall. If the buds cancel it, I keep them." },
    ],
  },
  {
    by: "selam_mod", section: "global", board: 294, lang: "en",
    title: "Theme of the month: Painted wheels. How to take part, and small rules",
    text: `You asked, after Wanjiru's matatus and Nusrat's rickshaws. From today for four weeks:

- One to nine photos of anything painted that rolls: matatu, jeepney, truck, rickshaw, danfo, tuk-tuk, taxi, wheelbarrow
- Taken by you, on any phone, this year
- Faces only with permission; plates hidden if the owner asks
- Tell us the **place** and one **sentence** from the driver

No prize except the front page and honour. Honour is large.`,
    pictures: [{ scene: "matatu-street", seed: 5004 }, { scene: "rickshaw", seed: 5005 }], hoursAgo: 28, views: 2340, likes: 126,
    replies: [
      { by: "bilal_ahmed", after: 3, likes: 14, text: "The peacocks are being washed as we speak." },
      { by: "wanjiru_k", after: 5, likes: 11, text: "I called the aquarium crew. They want to know if honour can be put on the windscreen." },
      { by: "tita_malou", after: 19, likes: 9, text: "Is a sorbetes cart allowed? It has three wheels and a painted mermaid." },
      { by: "selam_mod", after: 24, likes: 12, under: 2, text: "A mermaid on three wheels is *exactly* allowed." },
      { by: "juma_dar", after: 60, likes: 10, text: "My bodaboda with the eyelashes enters." },
      { by: "chanda_kitwe", after: 200, likes: 5, text: "Wheelbarrow it is. I've paint left from the gate." },
    ],
  },
];
