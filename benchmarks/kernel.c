/* The limit: random play of the hottest loop, written by hand in C.
 *
 * What is played is the base game for four, cut down to what most decisions are about: an amoeba
 * drifts or moves by a die, eats one of the meals that fit the soup or starves, excretes; tribes
 * earn, divide onto a neighbouring space or not, and amoebas with two DP die. State, options and
 * draws are laid out as the engine has them: cubes packed into a 64-bit number, an array of spaces,
 * one uniform draw among listed options.
 *
 * Left out: genes and everything they change, defects, attacks, followers, tentacles, the setup, the
 * ladder beyond a sum, logs, events, legality checks of actions from outside, and any other number
 * of players. A whole game in C would be slower than this, by how much nobody has measured.
 *
 *   cc -O3 -o kernel kernel.c && ./kernel 20000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TRIBES = 4, NUMBERS = 7, AMOEBAS = TRIBES * NUMBERS, SIDE = 5, SPACES = 19, ROUNDS = 10 };
#define GUARD INT64_C(0x80808080)

static const char *MAP[SIDE] = {"#####", "#####", "##.##", "#####", "....."};
static int neighbours[SPACES][4];
static int64_t meals[TRIBES][8];
static int meal_count[TRIBES];

typedef struct {
    int64_t soup[SPACES], reserved;
    int64_t where[AMOEBAS], damage[AMOEBAS], bp[TRIBES], marker[TRIBES];
} State;

static uint64_t luck = 88172645463325252u;
static int64_t decisions;

static int64_t below(int64_t sides) {
    luck ^= luck << 13;
    luck ^= luck >> 7;
    luck ^= luck << 17;
    return (int64_t)((luck >> 32) * (uint64_t)sides >> 32);
}

static void make_tables(void) {
    int number[SIDE][SIDE], found = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            number[y][x] = MAP[y][x] == '#' && found < SPACES ? found++ : -1;
    static const int dx[] = {-1, 0, 1, 0}, dy[] = {0, -1, 0, 1};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int d = 0; number[y][x] >= 0 && d < 4; d++) {
                int u = x + dx[d], v = y + dy[d];
                int inside = u >= 0 && u < SIDE && v >= 0 && v < SIDE;
                neighbours[number[y][x]][d] = inside ? number[v][u] : -1;
            }
    for (int own = 0; own < TRIBES; own++) {
        meal_count[own] = 0;
        int64_t all = 0; /* one cube of each of the three other colours */
        for (int colour = 0; colour < TRIBES; colour++)
            if (colour != own) all += INT64_C(1) << 8 * colour;
        meals[own][meal_count[own]++] = all;
    }
}

static void set_up(State *g) {
    memset(g, 0, sizeof *g);
    for (int space = 0; space < SPACES; space++) g->soup[space] = INT64_C(0x02020202);
    for (int colour = 0; colour < TRIBES; colour++) {
        g->reserved += INT64_C(17) << 8 * colour;
        g->bp[colour] = 4;
    }
    for (int amoeba = 0; amoeba < AMOEBAS; amoeba++)
        g->where[amoeba] = amoeba % NUMBERS < 2 ? below(SPACES) : -1;
}

static void put(State *g, int64_t space, int colour, int64_t wanted) {
    int64_t there = g->reserved >> 8 * colour & 127;
    int64_t cubes = (wanted < there ? wanted : there) << 8 * colour;
    g->reserved -= cubes;
    g->soup[space] += cubes;
}

static void move(State *g, int amoeba, int drift) {
    int tribe = amoeba / NUMBERS, direction = drift;
    int64_t options[2] = {0, 1}, count = g->bp[tribe] > 0 ? 2 : 1;
    decisions += count > 1;
    if (options[below(count)] == 1) {
        g->bp[tribe]--;
        int64_t die = below(6);
        if (die == 5) {
            decisions++;
            die = below(4);
        }
        direction = (int)die;
    }
    if (direction < 4) {
        int there = neighbours[g->where[amoeba]][direction];
        if (there >= 0) g->where[amoeba] = there;
    }
}

static void feed(State *g, int amoeba) {
    int tribe = amoeba / NUMBERS;
    int64_t space = g->where[amoeba], options[8], count = 0;
    for (int i = 0; i < meal_count[tribe]; i++)
        if ((((g->soup[space] | GUARD) - meals[tribe][i]) & GUARD) == GUARD)
            options[count++] = meals[tribe][i];
    if (!count) {
        g->damage[amoeba]++;
        return;
    }
    decisions += count > 1;
    int64_t meal = options[below(count)];
    g->soup[space] -= meal;
    g->reserved += meal;
    put(g, space, tribe, 2);
}

static void divide(State *g, int tribe) {
    g->bp[tribe] += 10;
    while (1) {
        int64_t options[1 + NUMBERS * SPACES], count = 1, allowed[SPACES] = {0};
        options[0] = -1;
        int64_t *own = g->where + tribe * NUMBERS, population = 0;
        for (int i = 0; i < NUMBERS; i++)
            if (own[i] >= 0) {
                population++;
                for (int d = 0; d < 4; d++)
                    if (neighbours[own[i]][d] >= 0) allowed[neighbours[own[i]][d]] = 1;
            }
        for (int i = 0; i < NUMBERS; i++)
            if (own[i] >= 0) allowed[own[i]] = 0;
        if (g->bp[tribe] >= 6)
            for (int i = 0; i < NUMBERS; i++)
                for (int space = 0; own[i] < 0 && space < SPACES; space++)
                    if (allowed[space] || population <= 1) options[count++] = i * SPACES + space;
        decisions += count > 1;
        int64_t chosen = options[below(count)];
        if (chosen < 0) return;
        own[chosen / SPACES] = chosen % SPACES;
        g->bp[tribe] -= 6;
    }
}

static int64_t play(void) {
    State g;
    set_up(&g);
    for (int round = 0; round < ROUNDS; round++) {
        int drift = (int)below(5);
        for (int amoeba = 0; amoeba < AMOEBAS; amoeba++)
            if (g.where[amoeba] >= 0) {
                move(&g, amoeba, drift);
                feed(&g, amoeba);
            }
        for (int tribe = 0; tribe < TRIBES; tribe++) divide(&g, tribe);
        for (int amoeba = 0; amoeba < AMOEBAS; amoeba++)
            if (g.where[amoeba] >= 0) {
                if (g.damage[amoeba] >= 2) {
                    for (int colour = 0; colour < TRIBES; colour++)
                        put(&g, g.where[amoeba], colour, 2);
                    g.where[amoeba] = -1;
                    g.damage[amoeba] = 0;
                } else {
                    g.marker[amoeba / NUMBERS]++;
                }
            }
    }
    return g.marker[0] + g.marker[1] + g.marker[2] + g.marker[3];
}

int main(int count, char **words) {
    int64_t sum = 0, games = count > 1 ? atoll(words[1]) : 20000;
    make_tables();
    clock_t start = clock();
    for (int64_t game = 0; game < games; game++) sum += play();
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%.0f decisions/s, %.1f decisions a game, %.1f points\n", decisions / seconds,
           (double)decisions / games, (double)sum / games);
    return 0;
}
